/** A season's pages in order. Each is a route file named after its path, next to `$id/index.tsx`. */
const PAGES = [
  { label: 'Coaches', path: '' },
  { label: 'Overview', path: 'overview' },
  { label: 'Assign Players', path: 'assign-players' },
  { label: 'Scheduling Preferences', path: 'scheduling-preferences' },
  { label: 'Scheduling', path: 'scheduling' },
  { label: 'Master Schedule', path: 'master-schedule' },
  { label: 'Rainout', path: 'rainout' },
] as const;

export type SeasonTab = (typeof PAGES)[number]['label'];

export function seasonTabs(id: string, current: SeasonTab) {
  return PAGES.map(({ label, path }) => ({
    label,
    to: ['/admin/leagues/seasons', id, ...(path === '' ? [] : [path])].join('/'),
    current: label === current,
  }));
}
