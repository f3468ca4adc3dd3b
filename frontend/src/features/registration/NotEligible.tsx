import type { ChildResponse, ProgramResponse } from '@/api/generated/model';
import type { ProgramType } from '@/content/programs';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { Icon } from '@/ui/Icon';
import { firstName, formatGrade } from '@/ui/people';
import { sportKey } from '@/ui/sports';

import { getEligibility, type Eligibility } from './offerings';

const askedFor: Record<Exclude<Eligibility, 'fits' | 'not_eligible'>, string> = {
  grade_required: 'a grade',
  gender_required: 'a gender',
};

/** Programs this child is not eligible for, folded away with the reason. */
export function IneligiblePrograms({
  child,
  programs,
  isAlone,
}: {
  child: ChildResponse;
  programs: readonly ProgramResponse[];
  isAlone: boolean;
}) {
  const name = firstName(child.name);
  const asked = [...new Set(programs.map((program) => getEligibility(child, program)))].flatMap((fit) =>
    fit === 'grade_required' || fit === 'gender_required' ? [askedFor[fit]] : [],
  );
  return (
    <>
      {isAlone ? <p className="why">{`None of these programs are open to ${name}.`}</p> : null}
      {asked.length > 0 ? (
        <p className="why">
          <Icon name="info" />
          {`Some programs require ${asked.join(' and ')}. Add it to ${name}'s profile on your dashboard first.`}
        </p>
      ) : null}
      <details className="for-others">
        <summary>{`Not eligible (${programs.length})`}</summary>
        {programs.map((program) => (
          <div key={program.id} className="opt no">
            <span className="check off" aria-hidden="true" />
            <Ball sport={sportKey(program.sport)} size={32} />
            <span>
              <b>{program.name}</b>
              <small>{program.dateLabel}</small>
            </span>
            <Badge state="done" plain>
              {program.audience}
            </Badge>
          </div>
        ))}
      </details>
    </>
  );
}

/** The specification's notice about clinics for the youngest only. */
export function NotEligible({
  child,
  onSwitch,
}: {
  child: ChildResponse;
  onSwitch(type: ProgramType): void;
}) {
  return (
    <div className="why">
      <Icon name="info" />
      <p>
        This clinic is only for Pre-K through 2nd grade. {firstName(child.name)} is in{' '}
        {formatGrade(child.grade)}. Take a look at{' '}
        <button type="button" className="link" onClick={() => onSwitch('league')}>
          leagues
        </button>{' '}
        and{' '}
        <button type="button" className="link" onClick={() => onSwitch('camp')}>
          summer camps
        </button>
        .
      </p>
    </div>
  );
}
