import { Link } from '@tanstack/react-router';

import type { StaffProfileResponse } from '@/api/generated/model';
import { staffTypes } from '@/content/staff';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';
import { initials } from '@/ui/people';
import '@/ui/styles/avatar.css';
import './staff.css';

export function ProfileCard({ profile }: { profile: StaffProfileResponse }) {
  const { name, email, phone, type } = profile;
  return (
    <section className="block card" aria-label="Your profile">
      <div className="staff-head">
        <span className="avatar sun" aria-hidden="true">
          {initials(name)}
        </span>
        <div>
          <h2 className="t-4">{name || 'Not provided'}</h2>
          <Badge state="soon" plain>
            {staffTypes[type].label}
          </Badge>
        </div>
      </div>
      <ul className="meta column">
        <li>
          <Icon name="mail" />
          {email}
        </li>
        {phone ? (
          <li>
            <Icon name="phone" />
            {phone}
          </li>
        ) : null}
      </ul>
      <Link
        className="btn line block m"
        to="/staff-dashboard"
        search={(at) => ({ ...at, dialog: 'profile' })}
      >
        <Icon name="edit" small />
        Edit Profile
      </Link>
    </section>
  );
}
