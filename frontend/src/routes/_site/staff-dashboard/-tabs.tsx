import type { ReactNode } from 'react';

import type { StaffProfileResponse } from '@/api/generated/model';
import { AssignmentsPreview } from '@/features/assignments/AssignmentsPreview';
import { AssignmentsTab } from '@/features/assignments/AssignmentsTab';
import { AvailabilitySurvey } from '@/features/availability/AvailabilitySurvey';
import { MySchedule } from '@/features/referees/MySchedule';
import { ProfileTab } from '@/features/staff-portal/ProfileTab';

/** One part of the portal. */
interface StaffTab {
  /** As in the URL; the first part needs none. */
  key: string;
  label: string;
  Content(props: { profile: StaffProfileResponse }): ReactNode;
}

export const staffTabs: readonly [StaffTab, ...StaffTab[]] = [
  {
    key: 'profile',
    label: 'Profile',
    Content: ({ profile }) => (
      <>
        <ProfileTab profile={profile} />
        <AssignmentsPreview />
      </>
    ),
  },
  { key: 'availability', label: 'Availability', Content: AvailabilitySurvey },
  { key: 'referees', label: 'Referee Schedule', Content: MySchedule },
  { key: 'assignments', label: 'Assignments', Content: AssignmentsTab },
];
