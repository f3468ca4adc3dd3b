/** The five header items. Home is current on the exact root only, the others by the start of the path. */
export const mainItems = [
  { label: 'Home', to: '/' },
  { label: 'Programs', to: '/programs' },
  { label: 'Parents', to: '/dashboard' },
  { label: 'Schools', to: '/teams' },
  { label: 'Staff', to: '/staff-dashboard' },
] as const;

export function isCurrent(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/';
  return pathname === to || pathname.startsWith(`${to}/`);
}
