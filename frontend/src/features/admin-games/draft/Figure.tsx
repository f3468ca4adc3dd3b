import type { ReactNode } from 'react';

import type { FairnessMark, TeamFairnessDto } from '@/api/generated/model';
import './fairness.css';

/** A figure of a team; one that keeps its division off a bound is marked. */
export function Figure({
  of: { off },
  mark,
  words,
  children,
}: {
  of: TeamFairnessDto;
  mark: FairnessMark;
  /** What it is, where no head of the table says so. */
  words?: string;
  children: ReactNode;
}) {
  const isOff = off.includes(mark);
  return (
    <td className={isOff ? 'off' : undefined}>
      {children}
      {isOff ? <span className="vh">, off its bound</span> : null}
      {words ? (
        <span className="words" aria-hidden="true">
          {words}
        </span>
      ) : null}
    </td>
  );
}
