import type { ReactNode } from 'react';

const drawings = {
  rail: (
    <>
      <path d="M8 20h152" stroke="#0B2545" strokeWidth="5" strokeLinecap="round" />
      <g fill="none" stroke="#0B2545" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M30 46 44 36l14 10M44 36v-8a5 5 0 1 1 5-5M70 46l14-10 14 10M84 36v-8a5 5 0 1 1 5-5" />
      </g>
      <g fill="none" stroke="#8B98AE" strokeWidth="2.5" strokeDasharray="4 5" strokeLinejoin="round">
        <path d="M33 48 20 55l4 14 6-2v33h28V67l6 2 4-14-13-7c-3 6-19 6-22 0zM73 48l-13 7" />
      </g>
      <path d="M74 48 61 55l4 14 6-2v33h28V67l6 2 4-14-13-7c-3 6-19 6-22 0z" fill="#FF8A1F" />
      <path
        d="M110 46l14-10 14 10M124 36v-8a5 5 0 1 1 5-5"
        fill="none"
        stroke="#0B2545"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M113 48l-13 7 4 14 6-2v33h28V67l6 2 4-14-13-7c-3 6-19 6-22 0z"
        fill="none"
        stroke="#8B98AE"
        strokeWidth="2.5"
        strokeDasharray="4 5"
        strokeLinejoin="round"
      />
    </>
  ),
  ticket: (
    <>
      <g transform="rotate(-8 84 56)">
        <path d="M20 28h88a8 8 0 0 0 16 0h24v56h-24a8 8 0 0 0-16 0H20z" fill="#1848E7" />
        <path d="M116 42v30" stroke="#fff" strokeWidth="3" strokeDasharray="4 5" />
        <circle cx="62" cy="56" r="16" fill="none" stroke="#fff" strokeWidth="3" />
        <path d="M62 28v56M20 56h26M78 56h24" stroke="#fff" strokeWidth="3" opacity=".5" />
      </g>
    </>
  ),
  board: (
    <>
      <rect x="20" y="16" width="128" height="72" rx="8" fill="#0B2545" />
      <g fill="#071B35">
        <rect x="32" y="28" width="46" height="36" rx="4" />
        <rect x="90" y="28" width="46" height="36" rx="4" />
      </g>
      <path d="M45 46h20M103 46h20" stroke="#FF8A1F" strokeWidth="5" strokeLinecap="round" />
      <circle cx="84" cy="76" r="3" fill="#fff" />
      <circle cx="72" cy="76" r="3" fill="#5A6A84" />
      <circle cx="96" cy="76" r="3" fill="#5A6A84" />
      <path d="M44 88v20M124 88v20" stroke="#0B2545" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings | 'whistle';

export function Whistle({ size = 64 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 72 72" aria-hidden="true">
      <path d="M6 22h60v14H48z" fill="#0B2545" />
      <circle cx="32" cy="42" r="20" fill="#FF8A1F" />
      <path d="M6 22h28v12H6z" fill="#FF8A1F" />
      <circle cx="32" cy="42" r="8" fill="#0B2545" />
      <path d="M66 22H34v12h18l14-2z" fill="#FF8A1F" />
      <path d="M34 22h32v10" fill="none" />
      <path d="M40 12V6M50 13l4-5M30 13l-4-5" stroke="#0B2545" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  );
}

/** The drawing of an empty state. */
export function Drawing({ name }: { name: DrawingName }) {
  if (name === 'whistle') return <Whistle />;
  return (
    <svg className="draw" viewBox="0 0 168 112" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
