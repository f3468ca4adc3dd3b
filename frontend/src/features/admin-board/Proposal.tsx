import type { BoardPlayerDto, BoardTeamDto, UnplacedDto } from '@/api/generated/model';
import { Icon } from '@/ui/Icon';
import { listed } from '@/ui/people';

import type { FillOfBoard } from './use-fill';
import './board.css';

interface Props {
  fill: FillOfBoard;
  players: ReadonlyMap<number, BoardPlayerDto>;
  teams: readonly BoardTeamDto[];
  onTake(): void;
}

/** What Fill found: how many it placed, whom not and why, and what would help. */
export function Proposal({ fill, players, teams, onTake }: Props) {
  const { proposal } = fill;
  if (!proposal) return null;
  const namesOf = (ids: readonly number[]) => listed(ids.flatMap((id) => players.get(id)?.childName ?? []));
  const placed = proposal.moves.length;
  const missing = proposal.unplaced.reduce((sum, { ids }) => sum + ids.length, 0);
  return (
    <div className="rb-proposal" role="region" aria-label="Proposal">
      <p className="rb-found" role="status">
        <span className="num">{placed}</span> placed, <span className="num bad">{missing}</span> not
      </p>
      <div className="grow">
        {placed + missing === 0 ? <p>Nobody waits for a team in this division.</p> : null}
        {proposal.together.length > 0 ? (
          <p className="rb-sub">Kept together: {proposal.together.map(namesOf).join('; ')}.</p>
        ) : null}
        <ul className="rb-unplaced">
          {proposal.unplaced.map((one) => (
            <li key={one.ids[0]}>
              <p>{whyWords(one, namesOf(one.ids), teams)}</p>
              <Cures unplaced={one} fill={fill} players={players} teams={teams} />
            </li>
          ))}
        </ul>
      </div>
      {placed > 0 ? (
        <button type="button" className="btn m" disabled={fill.busy} onClick={onTake}>
          {`Take all ${placed}`}
        </button>
      ) : null}
      <button type="button" className="icon-btn s" aria-label="Close the proposal" onClick={fill.close}>
        <Icon name="x" small />
      </button>
    </div>
  );
}

function Cures({
  unplaced: { ids, reason, raise },
  fill,
  players,
  teams,
}: Pick<Props, 'fill' | 'players' | 'teams'> & { unplaced: UnplacedDto }) {
  const team = teams.find(({ id }) => id === raise?.teamId);
  const family = players.get(ids[0])?.familyId;
  return (
    <span className="row tight">
      {raise && team ? (
        <button
          type="button"
          className="btn line s"
          disabled={fill.busy}
          onClick={() => void fill.raise(raise)}
        >
          {`Raise ${team.name} to ${raise.maxPlayers}`}
        </button>
      ) : null}
      {family !== undefined && (reason === 'siblings' || reason === 'joins_team') ? (
        <button
          type="button"
          className="btn text s"
          disabled={fill.busy}
          onClick={() => fill.letApart(family)}
        >
          Let them play apart
        </button>
      ) : null}
    </span>
  );
}

function whyWords(
  { ids, reason, raise }: UnplacedDto,
  names: string,
  teams: readonly BoardTeamDto[],
): string {
  const team = teams.find(({ id }) => id === raise?.teamId)?.name ?? '';
  const finds = ids.length === 1 ? 'finds' : 'find';
  if (reason === 'no_team')
    return `${names} ${finds} no team: the division has none. Create one under Coaches.`;
  if (reason === 'siblings')
    return `${names} are siblings and stay together: no team has room for all of them.`;
  if (reason === 'joins_team')
    return `${names} ${ids.length === 1 ? 'belongs' : 'belong'} on ${team}, with a parent or a sibling: it has no room.`;
  return `${names} ${finds} no place: every team is full.`;
}
