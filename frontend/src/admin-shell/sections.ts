import type { IconName } from '@/ui/Icon';

export type ProgramType = 'camp' | 'clinic' | 'league';

/** A type's texts: leagues are created as a season. */
export interface Section {
  path: 'camps' | 'clinics' | 'leagues';
  type: ProgramType;
  title: string;
  icon: IconName;
  /** Camp, Clinic or Season, as in "Camp created successfully!". */
  noun: string;
}

export const sections: readonly Section[] = [
  { path: 'camps', type: 'camp', title: 'Camps', icon: 'camp', noun: 'Camp' },
  { path: 'clinics', type: 'clinic', title: 'Clinics', icon: 'ticket', noun: 'Clinic' },
  { path: 'leagues', type: 'league', title: 'Leagues', icon: 'trophy', noun: 'Season' },
];

export function getSection(path: string): Section | undefined {
  return sections.find((section) => section.path === path);
}

export interface Destination {
  to: string;
  label: string;
  icon: IconName;
  /** Served by the server itself, outside this application. */
  outside?: boolean;
}

export const destinations: readonly Destination[] = [
  ...sections.map(({ path, title, icon }) => ({ to: `/admin/${path}`, label: title, icon })),
  { to: '/admin/coupons', label: 'Coupons', icon: 'tag' },
  { to: '/admin/email-center', label: 'Email Center', icon: 'mail' },
  { to: '/admin/staff', label: 'Staff', icon: 'whistle' },
];

export const EXCEPTIONS = '/admin/payment-issues';

export const tools: readonly Destination[] = [
  { to: EXCEPTIONS, label: 'Payment issues', icon: 'card' },
  { to: '/admin/child-data', label: "Children's data", icon: 'child' },
  { to: '/admin/magic-links', label: 'Sign-in links', icon: 'mail' },
  { to: '/admin/undeliverable-emails', label: 'Undeliverable addresses', icon: 'mail' },
  { to: '/admin/settings', label: 'Settings', icon: 'gear' },
  { to: '/admin/audit', label: 'Audit log', icon: 'file' },
  { to: '/admin/queues', label: 'Background jobs', icon: 'chart', outside: true },
];

/** The admin area opens with camps. */
export function isCurrent(destination: Destination, pathname: string): boolean {
  if (pathname.replace(/\/$/, '') === '/admin') return destination.to === '/admin/camps';
  return pathname === destination.to || pathname.startsWith(`${destination.to}/`);
}
