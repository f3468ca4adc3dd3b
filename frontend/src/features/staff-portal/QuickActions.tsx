import { Link } from '@tanstack/react-router';

import { Icon } from '@/ui/Icon';
import '@/ui/styles/clipboard.css';
import './staff.css';

/** What staff need most often. */
export function QuickActions() {
  return (
    <section className="block card quick" aria-labelledby="quick-title">
      <h2 className="t-4" id="quick-title">
        Quick Actions
      </h2>
      <div className="linklist">
        <Link to="/staff-dashboard" search={(at) => ({ ...at, dialog: 'profile' })}>
          Update Contact Info
          <Icon name="arrow" />
        </Link>
        <Link to="/staff-dashboard" search={{ tab: 'availability' }}>
          Report Availability
          <Icon name="arrow" />
        </Link>
        <Link to="/staff-dashboard" search={(at) => ({ ...at, dialog: 'timesheet' })}>
          Submit Timesheet
          <Icon name="arrow" />
        </Link>
        <Link to="/staff-dashboard" search={(at) => ({ ...at, dialog: 'payments' })}>
          View Payment History
          <Icon name="arrow" />
        </Link>
        <Link to="/dashboard" search={{ as: 'family' }}>
          Register my child
          <Icon name="arrow" />
        </Link>
      </div>
    </section>
  );
}
