import type { ReactNode } from 'react';

import type { FairnessDeviation, TeamFairnessResponse } from '@/api/generated/model';
import './fairness.css';

/** A team's number; one that keeps its division from the best possible value is marked. */
export function Figure({
  of: { deviations },
  mark,
  words,
  children,
}: {
  of: TeamFairnessResponse;
  mark: FairnessDeviation;
  /** A label where no table heading has one. */
  words?: string;
  children: ReactNode;
}) {
  const isOff = deviations.includes(mark);
  return (
    <td className={isOff ? 'off' : undefined}>
      {children}
      {isOff ? <span className="vh">, could be more even</span> : null}
      {words ? (
        <span className="words" aria-hidden="true">
          {words}
        </span>
      ) : null}
    </td>
  );
}
