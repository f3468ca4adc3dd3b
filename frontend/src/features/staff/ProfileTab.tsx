import type { StaffProfileDto } from '@/api/generated/model';

import { ProfileCard } from './ProfileCard';
import { W9Card } from './W9Card';
import './staff.css';

export function ProfileTab({ profile }: { profile: StaffProfileDto }) {
  return (
    <>
      <ProfileCard profile={profile} />
      <W9Card profile={profile} />
    </>
  );
}
