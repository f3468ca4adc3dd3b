import { Link } from '@tanstack/react-router';

import { useAuth } from '@/session/auth';
import { EmptyState } from '@/ui/states';
import './staff.css';

/** A signed-in user who is not staff. */
export function NotStaff() {
  const { signOut } = useAuth();
  return (
    <div className="wrap section">
      <EmptyState
        drawing="whistle"
        heading="h1"
        title="Staff Portal"
        action={
          <div className="row">
            <Link className="btn" to="/dashboard">
              Return to Parent Dashboard
            </Link>
            <button type="button" className="btn line" onClick={() => void signOut()}>
              Log Out and Apply
            </button>
          </div>
        }
      >
        This area is for staff only. Would you like to work with us as a camp counselor or a referee? Log out
        of your family account and visit the staff page to apply.
      </EmptyState>
    </div>
  );
}
