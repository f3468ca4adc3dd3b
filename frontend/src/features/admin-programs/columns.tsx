import { Switch } from 'antd';

import type { ProgramDto } from '@/api/generated/model';
import type { Column } from '@/ui/admin/DataTable';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { moneyExact } from '@/ui/format';
import { sportKey } from '@/ui/sports';

import { whoWords } from './audience';
import { ProgramActions, type ProgramDeeds } from './ProgramActions';
import { badgeState, datesLabel, figuresOf, placesWords } from './programs';
import type { ProgramSwitch } from './use-switches';

function Participants({ program }: { program: ProgramDto }) {
  const { currentParticipants: current, maxParticipants: max } = program;
  const share = max === null ? 0 : Math.min(1, current / max);
  const colour =
    program.badge === 'Completed'
      ? 'var(--ink-off)'
      : share >= 1
        ? 'var(--brick)'
        : share >= 0.8
          ? 'var(--sun)'
          : 'var(--grass)';
  return (
    <span className="fill">
      <span className="spread close">
        <b>{current}</b>
        <span className="muted">{max === null ? 'Unlimited' : `of ${max}`}</span>
      </span>
      {max === null ? null : (
        <i style={{ '--v': `${share * 100}%`, '--c': colour } as React.CSSProperties} aria-hidden="true" />
      )}
    </span>
  );
}

function placesLabel({ currentParticipants, maxParticipants }: ProgramDto): string {
  return maxParticipants === null
    ? `${currentParticipants} registered`
    : `${currentParticipants} of ${maxParticipants}`;
}

/** The table of programs; what a row is asked for is done by its page. */
export function programColumns({
  narrow,
  exporting,
  turning,
  ...deeds
}: ProgramDeeds & {
  narrow: boolean;
  /** The program whose export is under way. */
  exporting: number | undefined;
  turning(program: ProgramDto, key: keyof ProgramSwitch): boolean;
}): Column<ProgramDto>[] {
  return [
    {
      key: 'name',
      title: 'Program',
      sort: 'name',
      sum: (programs) => (narrow ? `Sum, ${placesWords(figuresOf(programs))}` : 'Sum'),
      render: (_, program) => (
        <span className="cellrow">
          <Ball sport={sportKey(program.sport)} size={20} />
          <span>
            <button
              type="button"
              className={narrow ? 'cell-link' : 'cell-link one-line'}
              onClick={() => deeds.onDetails(program)}
            >
              {program.name}
            </button>
            {narrow ? (
              <span className="sub">
                {[program.sport, whoWords(program), placesLabel(program), datesLabel(program)].join(', ')}
              </span>
            ) : (
              <span className="sub one-line">
                {[program.sport, program.location].filter(Boolean).join(', ')}
              </span>
            )}
            {narrow ? <Badge state={badgeState[program.badge]}>{program.badge}</Badge> : null}
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      wide: true,
      render: (_, program) => <Badge state={badgeState[program.badge]}>{program.badge}</Badge>,
    },
    {
      key: 'dates',
      title: 'Dates',
      sort: 'date',
      wide: true,
      className: 'nw',
      render: (_, program) => (
        <>
          {datesLabel(program)}
          <span className="sub">{whoWords(program)}</span>
        </>
      ),
    },
    {
      key: 'price',
      title: 'Price',
      sort: 'price',
      align: 'right',
      wide: true,
      render: (_, program) => moneyExact(program.price),
    },
    {
      key: 'participants',
      title: 'Participants',
      sort: 'participants',
      wide: true,
      sum: (programs) => placesWords(figuresOf(programs)),
      render: (_, program) => <Participants program={program} />,
    },
    {
      key: 'open',
      title: narrow ? 'Open' : 'Registration Open',
      className: 'folds',
      sum: null,
      render: (_, program) => (
        <Switch
          aria-label={`Registration Open: ${program.name}`}
          checked={program.registrationOpen}
          loading={turning(program, 'registrationOpen')}
          onChange={(registrationOpen) => deeds.onSet(program, { registrationOpen })}
        />
      ),
    },
    {
      key: 'sold',
      title: 'Mark as Sold Out',
      className: 'folds',
      wide: true,
      render: (_, program) => (
        <Switch
          aria-label={`Mark as Sold Out: ${program.name}`}
          checked={program.soldOut}
          loading={turning(program, 'soldOut')}
          onChange={(soldOut) => deeds.onSet(program, { soldOut })}
        />
      ),
    },
    {
      key: 'actions',
      title: narrow ? <span className="vh">Actions</span> : 'Actions',
      align: 'right',
      sum: (programs) => (narrow ? null : moneyExact(figuresOf(programs).value)),
      render: (_, program) => (
        <ProgramActions program={program} narrow={narrow} isExporting={exporting === program.id} {...deeds} />
      ),
    },
  ];
}
