import { Link } from '@tanstack/react-router';

import { Whistle } from '@/ui/art/Drawing';
import './family.css';

export function StaffCard() {
  return (
    <section className="block side-card">
      <Whistle size={56} />
      <h3>Staff Portal Access</h3>
      <p className="small muted">
        You're also on our staff. Your schedule and hours are in the staff portal.
      </p>
      <Link className="btn line m" to="/staff-dashboard">
        Open staff portal
      </Link>
    </section>
  );
}
