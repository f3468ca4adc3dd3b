import type { ReactNode } from 'react';

/** Icons: 24 grid, line 1.75, round ends, the color of the text next to them. */
const shapes = {
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
      <path d="M3.5 10h17M8 2.8V7M16 2.8V7" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.7" />
      <path d="M12 7.2V12l3.2 2" />
    </>
  ),
  pin: (
    <>
      <path d="M12 21s6.8-6 6.8-11.2a6.8 6.8 0 0 0-13.6 0C5.2 15 12 21 12 21z" />
      <circle cx="12" cy="9.8" r="2.4" />
    </>
  ),
  users: (
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 19.5c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M15.5 4.9a3.5 3.5 0 0 1 0 6.2M18 14.6c2 .8 3.2 2.5 3.5 4.9" />
    </>
  ),
  child: (
    <>
      <circle cx="12" cy="7" r="3.5" />
      <path d="M5.5 20c.5-4.2 3-6.5 6.5-6.5s6 2.3 6.5 6.5" />
    </>
  ),
  ticket: (
    <>
      <path d="M3.5 7.5h17v3a2 2 0 0 0 0 4v3h-17v-3a2 2 0 0 0 0-4z" />
      <path d="M14.5 7.5v2M14.5 11.5v2M14.5 15.5v2" />
    </>
  ),
  mail: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <path d="m4 7.5 8 6 8-6" />
    </>
  ),
  phone: (
    <path d="M6.5 3.5h3l1.5 4-2 1.6a12 12 0 0 0 5.9 5.9l1.6-2 4 1.5v3c0 1.1-.9 2-2 2A15 15 0 0 1 4.5 5.5c0-1.100.9-2 2-2z" />
  ),
  whistle: (
    <>
      <path d="M3 9.5h11.5v3.2" />
      <path d="M21 9.5h-6.5" />
      <circle cx="11" cy="14.5" r="5.5" />
      <path d="M3 9.5v3h2.9M21 9.5v3h-4.9" />
      <circle cx="11" cy="14.5" r="1.6" />
    </>
  ),
  down: <path d="m6 9 6 6 6-6" />,
  right: <path d="m9 6 6 6-6 6" />,
  left: <path d="m15 6-6 6 6 6" />,
  arrow: <path d="M4 12h15M13 6l6 6-6 6" />,
  back: <path d="M20 12H5M11 6l-6 6 6 6" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  filter: <path d="M4 6h16M7 12h10M10 18h4" />,
  download: <path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15" />,
  upload: <path d="M12 16V5M7.5 9 12 4.5 16.5 9M4.5 20h15" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  edit: (
    <>
      <path d="m4.5 19.500.8-4L16 4.8l3.2 3.2L8.5 18.7z" />
      <path d="m13.8 7 3.2 3.2" />
    </>
  ),
  trash: <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10.3 11v5.5M13.7 11v5.5" />,
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  card: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="M3 10h18M6.5 15h4" />
    </>
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  x: <path d="M6 6l12 12M18 6 6 18" />,
  alert: (
    <>
      <path d="M12 4 2.8 20h18.4z" />
      <path d="M12 10v4.5M12 17.3v.2" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.7" />
      <path d="M12 11v5.5M12 7.7v.2" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  more: <path d="M6 12h.1M12 12h.1M18 12h.1" strokeWidth="2.8" />,
  chat: <path d="M4 5h16v11.5h-8.5L7 20.5v-4H4z" />,
  mega: (
    <>
      <path d="M4 10v4.5h3.5L17 19V5.5L7.5 10zM7.5 14.5 9 20h2.5l-1-4" />
      <path d="M20 10.5v3.5" />
    </>
  ),
  gear: (
    <>
      <circle cx="12" cy="12" r="3.2" />
      <path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1" />
    </>
  ),
  shirt: <path d="M8.5 4 3.5 7l1.7 4.8L8 10.7V20h8v-9.3l2.8 1.1L20.5 7l-5-3c-1 2-6 2-7 0z" />,
  file: (
    <>
      <path d="M6 3.5h8l4.5 4.5v12.5H6z" />
      <path d="M14 3.5V8h4.5M9 12.5h6M9 16h6" />
    </>
  ),
  tag: (
    <>
      <path d="M4 4h8l8.5 8.5-8 8L4 12z" />
      <circle cx="8.3" cy="8.3" r="1.3" />
    </>
  ),
  trophy: (
    <path d="M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5H4v1.8C4 9.2 5.5 10.7 7.5 11M16.5 5.5H20v1.8c0 1.9-1.5 3.4-3.5 3.7M12 14v3.5M8.5 20h7l-1-2.5h-5z" />
  ),
  flag: <path d="M5.5 21V3.5M5.5 4.5 20 8.7 5.5 13" />,
  camp: <path d="m12 5 8.5 15h-17zM12 13l4 7M12 13l-4 7" />,
  scale: <path d="M12 4v16M8 20h8M5 7.5h14M5 7.5 2.5 14h5zM19 7.5 16.5 14h5z" />,
  sort: <path d="m8 10 4-4.5 4 4.5M8 14l4 4.5 4-4.5" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="12" height="12" rx="2" />
      <path d="M15.5 8.5v-3a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8c0 1.100.9 2 2 2h3" />
    </>
  ),
  out: <path d="M14 4H5.5v16H14M10 12h11M17 8l4 4-4 4" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  chart: <path d="M4 20h16M7 20v-7M12 20V6M17 20v-10" />,
  med: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="3" />
      <path d="M12 8v8M8 12h8" />
    </>
  ),
  up: <path d="m6 15 6-6 6 6" />,
  facebook: (
    <path
      d="M14 8.5h2.5V5H14c-2.2 0-3.5 1.4-3.5 3.5V11H8v3.5h2.5V21H14v-6.5h2.5L17 11h-3V9c0-.3.2-.5.5-.5z"
      fill="currentColor"
      stroke="none"
    />
  ),
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.8 7.2v.1" />
    </>
  ),
  youtube: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="4" />
      <path d="M10.5 9.5v5l4-2.5z" fill="currentColor" stroke="none" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** Next to text it is decoration; alone it needs a label on its button. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'ic s' : 'ic'} viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
