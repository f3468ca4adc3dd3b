import type {
  RosterBoardPlayerResponse,
  RosterBoardTeamResponse,
  UnassignedReasonResponse,
} from '@/api/generated/model';
import { Icon } from '@/ui/Icon';
import { listed } from '@/ui/people';

import type { FillOfBoard } from './use-team-fill';
import './board.css';

interface Props {
  fill: FillOfBoard;
  players: ReadonlyMap<number, RosterBoardPlayerResponse>;
  teams: readonly RosterBoardTeamResponse[];
  onTake(): void;
}

/** The result of Fill: how many it placed, the children it could not place and why, and what would help. */
export function TeamFillProposal({ fill, players, teams, onTake }: Props) {
  const { proposal } = fill;
  if (!proposal) return null;
  const getNames = (ids: readonly number[]) => listed(ids.flatMap((id) => players.get(id)?.childName ?? []));
  const placed = proposal.moves.length;
  const missing = proposal.unassigned.reduce((sum, { ids }) => sum + ids.length, 0);
  return (
    <div className="rb-proposal" role="region" aria-label="Suggested moves">
      <p className="rb-found" role="status">
        <span className="num">{placed}</span> placed, <span className="num bad">{missing}</span> not
      </p>
      <div className="grow">
        {placed + missing === 0 ? <p>No unassigned players in this division.</p> : null}
        {proposal.siblingGroups.length > 0 ? (
          <p className="rb-sub">Kept together: {proposal.siblingGroups.map(getNames).join('; ')}.</p>
        ) : null}
        <ul className="rb-unplaced">
          {proposal.unassigned.map((one) => (
            <li key={one.ids[0]}>
              <p>{formatUnassignedReason(one, getNames(one.ids), teams)}</p>
              <CapacitySuggestions unplaced={one} fill={fill} players={players} teams={teams} />
            </li>
          ))}
        </ul>
      </div>
      {placed > 0 ? (
        <button type="button" className="btn m" disabled={fill.busy} onClick={onTake}>
          {`Accept all ${placed}`}
        </button>
      ) : null}
      <button type="button" className="icon-btn s" aria-label="Dismiss suggestions" onClick={fill.close}>
        <Icon name="x" small />
      </button>
    </div>
  );
}

function CapacitySuggestions({
  unplaced: { ids, reason, capacityIncrease },
  fill,
  players,
  teams,
}: Pick<Props, 'fill' | 'players' | 'teams'> & { unplaced: UnassignedReasonResponse }) {
  const team = teams.find(({ id }) => id === capacityIncrease?.teamId);
  const family = players.get(ids[0])?.familyId;
  return (
    <span className="row tight">
      {capacityIncrease && team ? (
        <button
          type="button"
          className="btn line s"
          disabled={fill.busy}
          onClick={() => void fill.raise(capacityIncrease)}
        >
          {`Raise ${team.name} to ${capacityIncrease.maxPlayers} spots`}
        </button>
      ) : null}
      {family !== undefined && (reason === 'siblings' || reason === 'joins_team') ? (
        <button
          type="button"
          className="btn text s"
          disabled={fill.busy}
          onClick={() => fill.letApart(family)}
        >
          Allow separate teams
        </button>
      ) : null}
    </span>
  );
}

function formatUnassignedReason(
  { ids, reason, capacityIncrease }: UnassignedReasonResponse,
  names: string,
  teams: readonly RosterBoardTeamResponse[],
): string {
  const team = teams.find(({ id }) => id === capacityIncrease?.teamId)?.name ?? '';
  if (reason === 'no_team')
    return `No team for ${names}: this division has none. Create one in the Coaches tab.`;
  if (reason === 'siblings') return `${names} are siblings and stay together, but no team has enough spots.`;
  if (reason === 'joins_team')
    return `${names} ${ids.length === 1 ? 'belongs' : 'belong'} on ${team} with a parent or sibling, but it's full.`;
  return `No spot for ${names}: every team is full.`;
}
