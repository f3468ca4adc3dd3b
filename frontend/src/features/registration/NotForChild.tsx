import type { ChildDto, ProgramDto } from '@/api/generated/model';
import type { ProgramType } from '@/content/programs';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { Icon } from '@/ui/Icon';
import { firstName, gradeWords } from '@/ui/people';
import { sportKey } from '@/ui/sports';

import { fitOf, type Fit } from './offerings';

const askedFor: Record<Exclude<Fit, 'fits' | 'misfit'>, string> = {
  grade_unknown: 'a grade',
  gender_unknown: 'a gender',
};

/** What this child cannot play, folded away with the reason. */
export function ForOthers({
  child,
  programs,
  isAlone,
}: {
  child: ChildDto;
  programs: readonly ProgramDto[];
  isAlone: boolean;
}) {
  const name = firstName(child.name);
  const asked = [...new Set(programs.map((program) => fitOf(child, program)))].flatMap((fit) =>
    fit === 'grade_unknown' || fit === 'gender_unknown' ? [askedFor[fit]] : [],
  );
  return (
    <>
      {isAlone ? <p className="why">{`None of these is for ${name}.`}</p> : null}
      {asked.length > 0 ? (
        <p className="why">
          <Icon name="info" />
          {`Some programs ask for ${asked.join(' and ')}. Add it to ${name} on your dashboard first.`}
        </p>
      ) : null}
      <details className="for-others">
        <summary>{`Not for ${name} (${programs.length})`}</summary>
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

/** The specification's notice of clinics that are for the youngest alone. */
export function NotEligible({ child, onSwitch }: { child: ChildDto; onSwitch(type: ProgramType): void }) {
  return (
    <div className="why">
      <Icon name="info" />
      <p>
        This clinic is only for Pre-K through 2nd grade. {firstName(child.name)} is in{' '}
        {gradeWords(child.grade)}: have a look at{' '}
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
