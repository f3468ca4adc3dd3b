import { Link } from '@tanstack/react-router';

import { Whistle } from '@/ui/art/Drawing';
import './family.css';

export function StaffCard() {
  return (
    <section className="block side-card">
      <Whistle size={56} />
      <h3>Staff Portal Access</h3>
      <p className="small muted">You also work for us: the staff portal is a page of its own.</p>
      <Link className="btn line m" to="/staff-dashboard">
        Open the staff portal
      </Link>
    </section>
  );
}
