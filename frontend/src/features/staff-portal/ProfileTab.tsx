import type { StaffProfileResponse } from '@/api/generated/model';

import { ProfileCard } from './ProfileCard';
import { W9Card } from './W9Card';
import './staff.css';

export function ProfileTab({ profile }: { profile: StaffProfileResponse }) {
  return (
    <>
      <ProfileCard profile={profile} />
      <W9Card profile={profile} />
    </>
  );
}
