import type { ChildDto, ProgramDto } from '@/api/generated/model';
import { jerseyCloth } from '@/content/family';
import { offerOf } from '@/content/offers';
import type { ProgramType } from '@/content/programs';
import { Badge } from '@/ui/Badge';
import { money } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { firstName, gradeWords, initials } from '@/ui/people';

import { ForOthers, NotEligible } from './NotForChild';
import { fitOf } from './offerings';
import { ProgramChoice } from './ProgramChoice';
import '@/ui/styles/avatar.css';

interface Props {
  child: ChildDto;
  type: ProgramType;
  programs: readonly ProgramDto[];
  chosen: readonly number[];
  /** Programs that this child is registered for already. */
  registered: ReadonlySet<number>;
  /** Programs in which the open checkout holds this child's seat. */
  held: ReadonlySet<number>;
  /** What its many sessions save, as the server says. */
  saved: number;
  isOpen: boolean;
  onTurn(): void;
  onToggle(programId: number): void;
  onSwitch(type: ProgramType): void;
}

function countWords(type: ProgramType, count: number): string {
  const word = type === 'clinic' ? 'session' : type === 'camp' ? 'week' : 'league';
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** One child of the accordion with the programs that it may join. */
export function ChildPanel(props: Props) {
  const { child, type, chosen, saved, isOpen, onTurn } = props;
  const { cloth, ink } = jerseyCloth(child.jerseyColor);
  const mayHave = (program: ProgramDto) => props.held.has(program.id) || fitOf(child, program) === 'fits';
  const fits = props.programs.filter(mayHave);
  const others = props.programs.filter((program) => !mayHave(program));
  const panelId = `programs-of-${child.id}`;
  const head = (
    <>
      <span className="avatar" aria-hidden="true" style={{ background: cloth, color: ink }}>
        {initials(child.name)}
      </span>
      <span className="grow">
        <span className="t-4">{firstName(child.name)}</span>
        <span className="small muted under">
          {gradeWords(child.grade)}, {child.gender}
          {chosen.length > 0 ? ` · ${countWords(type, chosen.length)}` : ''}
          {type === 'clinic' && saved > 0 ? (
            <>
              , <b className="saves">you save {money(saved)}</b>
            </>
          ) : null}
        </span>
      </span>
    </>
  );

  // Of clinics the specification has a notice of its own, which says where the child finds something else.
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
          <p className="why">{`No ${offerOf(type).name.toLowerCase()} are planned yet.`}</p>
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
        {others.length > 0 ? <ForOthers child={child} programs={others} isAlone={fits.length === 0} /> : null}
      </div>
    </section>
  );
}

function isForTheYoungest({ minGrade, maxGrade }: ProgramDto): boolean {
  return minGrade === -1 && maxGrade === 2;
}
