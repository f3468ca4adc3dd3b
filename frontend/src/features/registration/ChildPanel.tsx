import type { ChildResponse, ProgramResponse } from '@/api/generated/model';
import { jerseyCloth } from '@/content/family';
import { toOffer } from '@/content/offers';
import type { ProgramType } from '@/content/programs';
import { Badge } from '@/ui/Badge';
import { money } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { firstName, formatGrade, initials } from '@/ui/people';

import { IneligiblePrograms, NotEligible } from './NotEligible';
import { getEligibility } from './offerings';
import { ProgramChoice } from './ProgramChoice';
import '@/ui/styles/avatar.css';

interface Props {
  child: ChildResponse;
  type: ProgramType;
  programs: readonly ProgramResponse[];
  chosen: readonly number[];
  /** Programs that this child is already registered for. */
  registered: ReadonlySet<number>;
  /** Programs in which the open checkout holds this child's spot. */
  held: ReadonlySet<number>;
  /** Its multi-session savings, according to the server. */
  saved: number;
  isOpen: boolean;
  onTurn(): void;
  onToggle(programId: number): void;
  onSwitch(type: ProgramType): void;
}

function formatCount(type: ProgramType, count: number): string {
  const word = type === 'clinic' ? 'session' : type === 'camp' ? 'week' : 'league';
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** One child of the accordion with the programs it can join. */
export function ChildPanel(props: Props) {
  const { child, type, chosen, saved, isOpen, onTurn } = props;
  const { cloth, ink } = jerseyCloth(child.jerseyColor);
  const canHave = (program: ProgramResponse) =>
    props.held.has(program.id) || getEligibility(child, program) === 'fits';
  const fits = props.programs.filter(canHave);
  const others = props.programs.filter((program) => !canHave(program));
  const panelId = `programs-of-${child.id}`;
  const head = (
    <>
      <span className="avatar" aria-hidden="true" style={{ background: cloth, color: ink }}>
        {initials(child.name)}
      </span>
      <span className="grow">
        <span className="t-4">{firstName(child.name)}</span>
        <span className="small muted under">
          {formatGrade(child.grade)}, {child.gender}
          {chosen.length > 0 ? ` · ${formatCount(type, chosen.length)}` : ''}
          {type === 'clinic' && saved > 0 ? (
            <>
              , <b className="saves">you save {money(saved)}</b>
            </>
          ) : null}
        </span>
      </span>
    </>
  );

  // For clinics the specification has a notice of its own, which says where the child finds something else.
  if (type === 'clinic' && fits.length === 0 && others.length > 0 && others.every(isForTheYoungest))
    return (
      <section className="acc openx">
        <div className="sum-row">
          {head}
          <Badge state="done" plain>
            Not eligible
          </Badge>
        </div>
        <NotEligible child={child} onSwitch={props.onSwitch} />
      </section>
    );

  return (
    <section className={isOpen ? 'acc openx' : 'acc'}>
      <button
        type="button"
        className="sum-row"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onTurn}
      >
        {head}
        <span className="turn">
          <Icon name={isOpen ? 'up' : 'down'} />
        </span>
      </button>
      <div id={panelId} hidden={!isOpen} role="group" aria-label={`Programs for ${firstName(child.name)}`}>
        {props.programs.length === 0 ? (
          <p className="why">{`No ${toOffer(type).name.toLowerCase()} scheduled yet.`}</p>
        ) : (
          fits.map((program) => (
            <ProgramChoice
              key={program.id}
              program={program}
              isChosen={chosen.includes(program.id)}
              isRegistered={props.registered.has(program.id)}
              isHeld={props.held.has(program.id)}
              onToggle={() => props.onToggle(program.id)}
            />
          ))
        )}
        {others.length > 0 ? (
          <IneligiblePrograms child={child} programs={others} isAlone={fits.length === 0} />
        ) : null}
      </div>
    </section>
  );
}

function isForTheYoungest({ minGrade, maxGrade }: ProgramResponse): boolean {
  return minGrade === -1 && maxGrade === 2;
}
