import type { ReactNode } from 'react';

import type { SportKey } from '../sports';

/** White lines for the stub of a week ticket. */
const lines: Record<SportKey, ReactNode> = {
  flag: (
    <g fill="none" stroke="#fff" strokeWidth="3">
      <path d="M-5 30h200M-5 80h200M-5 130h200M-5 180h200M-5 230h200M34 50v10M34 100v10M34 150v10M34 200v10M86 50v10M86 100v10M86 150v10M86 200v10" />
    </g>
  ),
  basketball: (
    <g fill="none" stroke="#fff" strokeWidth="3">
      <circle cx="60" cy="182" r="52" />
      <path d="M12 260V182h96v78M-20 20h200M60 20a30 30 0 0 0 30-30M60 20a30 30 0 0 1-30-30" />
    </g>
  ),
  soccer: (
    <g fill="none" stroke="#fff" strokeWidth="3">
      <path d="M-5 120h200M12 -5v60h96V-5M12 245v-60h96v60" />
      <circle cx="60" cy="120" r="46" />
    </g>
  ),
  baseball: (
    <g fill="none" stroke="#fff" strokeWidth="3">
      <path d="m60 60 62 62-62 62-62-62zM60 184-20 104M60 184l80-80" />
      <circle cx="60" cy="126" r="14" />
    </g>
  ),
  multi: (
    <g fill="none" stroke="#fff" strokeWidth="3">
      <circle cx="60" cy="120" r="58" />
      <path d="M-5 120h200M-5 20a80 80 0 0 0 160-20M-5 225a80 80 0 0 1 160 20" />
    </g>
  ),
  tennis: (
    <g fill="none" stroke="#fff" strokeWidth="3">
      <path d="M20 -5v260M100 -5v260M20 70h80M20 170h80M60 70v100M-5 120h130" />
    </g>
  ),
  other: (
    <g fill="none" stroke="#fff" strokeWidth="3">
      <circle cx="60" cy="120" r="46" />
      <path d="M-5 120h140" />
    </g>
  ),
};

export function StubLines({ sport }: { sport: SportKey }) {
  return (
    <svg className="surface" viewBox="0 0 120 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {lines[sport]}
    </svg>
  );
}
