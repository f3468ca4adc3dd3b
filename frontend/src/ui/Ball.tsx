import type { ReactNode } from 'react';

import type { SportKey } from './sports';

const balls: Record<SportKey, ReactNode> = {
  flag: (
    <>
      <g transform="rotate(-35 20 20)">
        <path d="M.5 20C7 13 13 10 20 10s13 3 19.5 10C33 27 27 30 20 30S7 27 .5 20z" fill="#8A4320" />
        <path
          d="M9.5 13.5c-1.2 4-1.2 9 0 13M30.5 13.5c1.2 4 1.2 9 0 13"
          fill="none"
          stroke="#fff"
          strokeWidth="2"
        />
        <path d="M13.5 20h13M16 17.5v5M20 17.5v5M24 17.5v5" stroke="#fff" strokeWidth="1.8" />
      </g>
    </>
  ),
  basketball: (
    <>
      <circle cx="20" cy="20" r="18" fill="#FF8A1F" />
      <path
        d="M20 2v36M2 20h36M7.5 7c7 7 7 19 0 26M32.5 7c-7 7-7 19 0 26"
        fill="none"
        stroke="#0B2545"
        strokeWidth="2"
      />
    </>
  ),
  soccer: (
    <>
      <circle cx="20" cy="20" r="17.2" fill="#fff" stroke="#0B2545" strokeWidth="1.6" />
      <path d="m20 12.5 7 5.1-2.7 8.3h-8.6L13 17.6z" fill="#0B2545" />
      <path
        d="M20 12.5V4M27 17.6l8-2.8M24.3 25.9l5 7M15.7 25.9l-5 7M13 17.6l-8-2.8"
        stroke="#0B2545"
        strokeWidth="1.8"
      />
      <path
        d="m14.5 4.5 5.5 3 5.5-3c-3.5-1.6-7.5-1.6-11 0zM36.6 17l-4 .5-.5 5.5 3.5 3c1.4-3 1.6-6 1-9zM3.4 17l4 .5.5 5.5-3.5 3c-1.4-3-1.6-6-1-9zM10 33.6l2-3.6 5 1.5 1.5 5.5c-3.3-.2-6-1.3-8.5-3.4zM30 33.6 28 30l-5 1.5-1.5 5.5c3.3-.2 6-1.3 8.5-3.4z"
        fill="#0B2545"
      />
    </>
  ),
  baseball: (
    <>
      <circle cx="20" cy="20" r="17.2" fill="#fff" stroke="#BFCCDF" strokeWidth="1.6" />
      <path d="M9 7c6 7 6 19 0 26M31 7c-6 7-6 19 0 26" fill="none" stroke="#C8362B" strokeWidth="1.6" />
      <path
        d="m9.5 12.5 4-1.5M11 17l4-.7M11 23l4 .7M9.5 27.5l4 1.5M30.5 12.5l-4-1.5M29 17l-4-.7M29 23l-4 .7M30.5 27.5l-4 1.5"
        stroke="#C8362B"
        strokeWidth="1.6"
      />
    </>
  ),
  tennis: (
    <>
      <circle cx="20" cy="20" r="18" fill="#C6D62A" />
      <path
        d="M6 8.5c9 4 11 16 4.5 26.5M34 8.5c-9 4-11 16-4.5 26.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
      />
    </>
  ),
  multi: (
    <>
      <circle cx="20" cy="20" r="18" fill="#0E8F99" />
      <path d="M20 2v36M4 12c8 7 24 7 32 0M4 28c8-7 24-7 32 0" fill="none" stroke="#fff" strokeWidth="2.2" />
    </>
  ),
  other: (
    <>
      <circle cx="20" cy="20" r="17" fill="#8B98AE" />
      <path d="M4 20h32" stroke="#fff" strokeWidth="2.2" />
    </>
  ),
};

export function Ball({ sport, size = 40 }: { sport: SportKey; size?: number }) {
  return (
    <svg className="ball" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      {balls[sport]}
    </svg>
  );
}
