import type { ReactNode } from 'react';

/** A ball that rolled off the court, and the way back to the X. */
export function NotFoundArt({ ball }: { ball: ReactNode }) {
  return (
    <svg viewBox="0 0 560 400" aria-hidden="true">
      <defs>
        <clipPath id="fl">
          <path d="M190 0h370l-78 400H112z" />
        </clipPath>
      </defs>
      <g clipPath="url(#fl)">
        <path d="M0 0h560v400H0z" fill="#F0C68D" />
        <g transform="skewX(-11)">
          <path
            d="M120 0v400M146 0v400M172 0v400M198 0v400M224 0v400M250 0v400M276 0v400M302 0v400M328 0v400M354 0v400M380 0v400M406 0v400M432 0v400M458 0v400M484 0v400M510 0v400M536 0v400M562 0v400M588 0v400M614 0v400"
            stroke="#E0AC6A"
            strokeWidth="1.5"
          />
          <path d="M222 0v400" stroke="#fff" strokeWidth="7" />
          <g fill="none" stroke="#fff" strokeWidth="6">
            <path d="M640 60H470a140 140 0 0 0 0 280h170" />
            <rect x="440" y="130" width="240" height="140" fill="#1848E7" />
          </g>
        </g>
      </g>
      <path
        d="M452 96c-80-66-170-34-214 50s-70 124-136 146"
        fill="none"
        stroke="#0B2545"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="1 18"
      />
      <path d="m438 80 34 34m0-34-34 34" stroke="#0B2545" strokeWidth="9" strokeLinecap="round" />
      <g transform="translate(6 262) scale(2.3)">{ball}</g>
    </svg>
  );
}
