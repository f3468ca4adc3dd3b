import type { ChildDto, ProgramDto } from '@/api/generated/model';
import { jerseyCloth } from '@/content/family';
import { offerOf } from '@/content/offers';
import type { ProgramType } from '@/content/programs';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { money } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { firstName, gradeWords, initials } from '@/ui/people';
import { sportKey } from '@/ui/sports';

import { closedWords, mayJoin } from './offerings';

const DISCOUNT_SESSIONS = 4;

interface Props {
  child: ChildDto;
  type: ProgramType;
  programs: readonly ProgramDto[];
  chosen: readonly number[];
  /** Programs that this child is registered for already. */
  registered: ReadonlySet<number>;
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
  const { child, type, chosen, isOpen, onTurn } = props;
  const { cloth, ink } = jerseyCloth(child.jerseyColor);
  const eligible = mayJoin(child.grade, type);
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
          {type === 'clinic' && chosen.length >= DISCOUNT_SESSIONS ? (
            <>
              , <b className="saves">you save $50</b>
            </>
          ) : null}
        </span>
      </span>
    </>
  );

  if (!eligible)
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
          props.programs.map((program) => (
            <ProgramChoice
              key={program.id}
              program={program}
              isChosen={chosen.includes(program.id)}
              isRegistered={props.registered.has(program.id)}
              onToggle={() => props.onToggle(program.id)}
            />
          ))
        )}
      </div>
    </section>
  );
}

function ProgramChoice({
  program,
  isChosen,
  isRegistered,
  onToggle,
}: {
  program: ProgramDto;
  isChosen: boolean;
  isRegistered: boolean;
  onToggle(): void;
}) {
  const closed = closedWords(program);
  const mark = closed ? 'check off' : isChosen ? 'check on' : 'check';
  return (
    <label className={closed ? 'opt no' : isChosen ? 'opt sel' : 'opt'}>
      <input
        type="checkbox"
        className="vh"
        checked={isChosen}
        disabled={closed !== null}
        onChange={onToggle}
      />
      <span className={mark} aria-hidden="true">
        <Icon name="check" />
      </span>
      <Ball sport={sportKey(program.sport)} size={32} />
      <span>
        <b>{program.name}</b>
        <small>{program.dateLabel}</small>
      </span>
      {closed ? (
        <Badge
          state={
            program.cardState === 'sold_out' ? 'sold' : program.cardState === 'complete' ? 'done' : 'soon'
          }
        >
          {closed}
        </Badge>
      ) : (
        <span className="end">
          {isRegistered ? <Badge state="done">Registered</Badge> : null}
          <b className="tab">{money(program.price)}</b>
        </span>
      )}
    </label>
  );
}

function NotEligible({ child, onSwitch }: { child: ChildDto; onSwitch(type: ProgramType): void }) {
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
