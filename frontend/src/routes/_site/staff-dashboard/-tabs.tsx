import type { ReactNode } from 'react';

import type { StaffProfileDto } from '@/api/generated/model';
import { AvailabilitySurvey } from '@/features/availability/AvailabilitySurvey';
import { MySchedule } from '@/features/referees/MySchedule';
import { ProfileTab } from '@/features/staff/ProfileTab';

/** One part of the portal. */
interface StaffTab {
  /** As it stands in the address; the first part needs none. */
  key: string;
  label: string;
  Content(props: { profile: StaffProfileDto }): ReactNode;
}

export const staffTabs: readonly [StaffTab, ...StaffTab[]] = [
  { key: 'profile', label: 'Profile', Content: ProfileTab },
  { key: 'availability', label: 'Availability', Content: AvailabilitySurvey },
  { key: 'referees', label: 'Referee Schedule', Content: MySchedule },
];
