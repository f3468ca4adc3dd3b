import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { combineErrors, type DomainError } from '../../../kernel';
import { Clock } from '../../../platform';
import { ActiveRegistrationService, type Registration } from '../../registration';
import { LeagueErrors } from '../leagues.errors';
import { formatDivisionRange } from '../seasons/domain/divisions';
import { Division } from '../seasons/entities/division.entity';
import { getMoveError, type RequestedMove } from './domain/roster-moves';
import { LeagueTeam } from './entities/league-team.entity';
import type { Move } from './entities/roster-publication.entity';
import { TeamSpotService } from './team-spot.service';

/** A family is notified this long after the child's last move. */
const NOTICE_DELAY_MS = 10 * 60_000;

interface Known {
  children: ReadonlyMap<number, Registration>;
  teams: ReadonlyMap<number, LeagueTeam>;
  divisions: readonly Division[];
}

/**
 * Moves a season's children to teams, between teams, and back to unassigned. Registration, roster, spots, and the
 * notice to the family change in the caller's transaction. Registrations are locked before teams, both in id order.
 */
@Injectable()
export class RosterMoveService {
  constructor(
    private readonly registrations: ActiveRegistrationService,
    private readonly spots: TeamSpotService,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes all moves or throws. Returns the moves that changed something.
   * @throws player_not_found, team_not_found, roster_stale_version, player_not_eligible, team_full
   */
  async applyMoves(tx: EntityManager, seasonId: number, input: readonly RequestedMove[]): Promise<Move[]> {
    const known = await this.lock(tx, seasonId, input);
    assertPossible(input, known);
    const moves = input
      .map(({ id, to }) => ({ id, to, from: known.children.get(id)!.leagueTeamId }))
      .filter(({ from, to }) => from !== to);
    await this.registrations.assignToTeam(
      tx,
      moves.map(({ id, to }) => ({ id, teamId: to })),
    );
    await this.spots.transfer(
      tx,
      loadRosterSpots(moves, ({ from }) => from),
      loadRosterSpots(moves, ({ to }) => to),
    );
    await this.scheduleNotices(tx, moves);
    return moves;
  }

  private async lock(tx: EntityManager, seasonId: number, input: readonly RequestedMove[]): Promise<Known> {
    const ids = input.map(({ id }) => id);
    const children = await this.registrations.lockForSeason(tx, seasonId, ids);
    if (children.size < new Set(ids).size) throw LeagueErrors.player_not_found();
    const affected = [
      ...[...children.values()].map(({ leagueTeamId }) => leagueTeamId),
      ...input.map(({ to }) => to),
    ];
    const found = await tx.find(LeagueTeam, {
      where: { id: In(affected.filter((id) => id !== null)) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    const teams = new Map(found.map((team) => [team.id, team]));
    const isOfSeason = ({ to }: RequestedMove) => to === null || teams.get(to)?.seasonId === seasonId;
    if (!input.every(isOfSeason)) throw LeagueErrors.team_not_found();
    const divisions = await tx.findBy(Division, {
      id: In(found.flatMap(({ divisionId }) => divisionId ?? [])),
    });
    return { children, teams, divisions };
  }

  /** A child that is back on the team of the last notification needs no email. */
  private async scheduleNotices(tx: EntityManager, moves: readonly Move[]): Promise<void> {
    await tx.query(
      `insert into pending_roster_notices ("registrationId", "lastNotifiedTeamId", "sendAt")
       select id, "from", $3 from unnest($1::int[], $2::int[]) as moved(id, "from")
       on conflict ("registrationId") do update set "sendAt" = excluded."sendAt"`,
      [
        moves.map(({ id }) => id),
        moves.map(({ from }) => from),
        new Date(this.clock.now().getTime() + NOTICE_DELAY_MS),
      ],
    );
  }
}

function loadRosterSpots(moves: readonly Move[], teamOf: (move: Move) => number | null) {
  return moves.flatMap((move) => {
    const teamId = teamOf(move);
    return teamId === null ? [] : [{ registrationId: move.id, teamId }];
  });
}

/** Outdated moves are reported alone, because all other checks need a current board. */
function assertPossible(input: readonly RequestedMove[], { children, teams, divisions }: Known): void {
  const stale: DomainError[] = [];
  const unfit: DomainError[] = [];
  for (const [i, move] of input.entries()) {
    const child = children.get(move.id)!;
    if (child.leagueTeamId === move.to) continue;
    const team = move.to === null ? undefined : teams.get(move.to);
    const division = divisions.find(({ id }) => id === team?.divisionId);
    const refusal = getMoveError(move, child, division);
    if (refusal === 'stale') {
      const at = child.leagueTeamId === null ? undefined : teams.get(child.leagueTeamId);
      const facts = { child: child.childName, place: at ? `on ${at.name}` : 'unassigned' };
      stale.push(LeagueErrors.roster_stale_version(facts).withPath(`moves.${i}`));
    } else if (refusal === 'does_not_fit' && division) {
      const facts = { child: child.childName, team: team?.name, audience: formatDivisionRange(division) };
      unfit.push(LeagueErrors.player_not_eligible(facts).withPath(`moves.${i}`));
    }
  }
  const now = input.map(({ id }) => ({ id, teamId: children.get(id)!.leagueTeamId }));
  if (stale.length > 0) throw combineErrors(stale).withDetails({ current: { standings: now } });
  if (unfit.length > 0) throw combineErrors(unfit);
}
