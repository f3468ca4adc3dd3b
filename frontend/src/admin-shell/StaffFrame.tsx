import type { ReactNode } from 'react';

import { PageHead } from '@/site/page-head';
import { PageFrame } from '@/ui/admin/PageFrame';

const TABS = [
  { label: 'Overview', to: '/admin/staff' },
  { label: 'By Program', to: '/admin/staff/programs' },
  { label: 'Staff Directory', to: '/admin/staff/directory' },
  { label: 'Referee Schedule', to: '/admin/staff/referees' },
  { label: 'Availability', to: '/admin/staff/availability' },
  { label: 'Timesheets', to: '/admin/staff/timesheets' },
] as const;

export type StaffTab = (typeof TABS)[number]['label'];

/** Staff Management: one title, one tab per page. */
export function StaffFrame({ tab, children }: { tab: StaffTab; children: ReactNode }) {
  return (
    <PageFrame title="Staff" tabs={TABS.map((one) => ({ ...one, current: one.label === tab }))}>
      <PageHead title={`Staff, ${tab.toLowerCase()}`} noindex />
      {children}
    </PageFrame>
  );
}
