import type { ReactNode } from 'react';

import { PageHead } from '@/site/page-head';
import { PageFrame } from '@/ui/admin/PageFrame';

import type { Section } from './sections';

export type SectionTab =
  'Create' | 'Manage' | 'Registrations' | 'Create New Season' | 'Season Settings' | 'Locations' | 'Notices';

/** Camps, clinics and leagues: one title, the same tabs. */
export function SectionFrame({
  section,
  tab,
  actions,
  children,
}: {
  section: Section;
  tab: SectionTab;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const base = `/admin/${section.path}`;
  const tabs: { label: SectionTab; to: string }[] = [
    { label: 'Create', to: `${base}/create` },
    { label: 'Manage', to: base },
    { label: 'Registrations', to: `${base}/registrations` },
  ];
  if (section.type === 'league')
    tabs.push(
      { label: 'Create New Season', to: `${base}/seasons/create` },
      { label: 'Season Settings', to: `${base}/seasons` },
      { label: 'Locations', to: `${base}/locations` },
      { label: 'Notices', to: `${base}/notices` },
    );
  return (
    <PageFrame
      title={section.title}
      actions={actions}
      tabs={tabs.map((one) => ({ ...one, current: one.label === tab }))}
    >
      <PageHead title={`${section.title}, ${tab.toLowerCase()}`} noindex />
      {children}
    </PageFrame>
  );
}
