import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { together, type DomainError } from '../../../kernel';
import { Clock } from '../../../platform';
import { ActiveRegistrations, type Registration } from '../../registration';
import { LeagueErrors } from '../leagues.errors';
import { divisionWords } from '../seasons/domain/divisions';
import { Division } from '../seasons/entities/division.entity';
import { moveRefusal, type WishedMove } from './domain/roster-moves';
import { LeagueTeam } from './entities/league-team.entity';
import type { Move } from './entities/roster-publish.entity';
import { TeamPlaces } from './team-places';

/** How long after a child's last move its family is told where it stands. */
const TOLD_AFTER_MS = 10 * 60_000;

interface Known {
  children: ReadonlyMap<number, Registration>;
  teams: ReadonlyMap<number, LeagueTeam>;
  divisions: readonly Division[];
}

/**
 * Puts children of a season on teams, from one to another, and back into the pool: registration, roster and places in
 * the caller's transaction, and a notice to the family. Registrations are locked before teams, both in id order.
 */
@Injectable()
export class RosterMoves {
  constructor(
    private readonly registrations: ActiveRegistrations,
    private readonly places: TeamPlaces,
    private readonly clock: Clock,
  ) {}

  /**
   * All of them or, by an error, none. Returns those that changed anything: who stands there already is left alone.
   * @throws player_not_found, team_not_found, board_stale, player_does_not_fit, team_full
   */
  async move(tx: EntityManager, seasonId: number, wished: readonly WishedMove[]): Promise<Move[]> {
    const known = await this.lock(tx, seasonId, wished);
    assertPossible(wished, known);
    const moves = wished
      .map(({ id, to }) => ({ id, to, from: known.children.get(id)!.leagueTeamId }))
      .filter(({ from, to }) => from !== to);
    await this.registrations.standOn(
      tx,
      moves.map(({ id, to }) => ({ id, teamId: to })),
    );
    await this.places.transfer(
      tx,
      standings(moves, ({ from }) => from),
      standings(moves, ({ to }) => to),
    );
    await this.announce(tx, moves);
    return moves;
  }

  private async lock(tx: EntityManager, seasonId: number, wished: readonly WishedMove[]): Promise<Known> {
    const ids = wished.map(({ id }) => id);
    const children = await this.registrations.lockOfSeason(tx, seasonId, ids);
    if (children.size < new Set(ids).size) throw LeagueErrors.player_not_found();
    const concerned = [
      ...[...children.values()].map(({ leagueTeamId }) => leagueTeamId),
      ...wished.map(({ to }) => to),
    ];
    const found = await tx.find(LeagueTeam, {
      where: { id: In(concerned.filter((id) => id !== null)) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    const teams = new Map(found.map((team) => [team.id, team]));
    const isOfSeason = ({ to }: WishedMove) => to === null || teams.get(to)?.seasonId === seasonId;
    if (!wished.every(isOfSeason)) throw LeagueErrors.team_not_found();
    const divisions = await tx.findBy(Division, {
      id: In(found.flatMap(({ divisionId }) => divisionId ?? [])),
    });
    return { children, teams, divisions };
  }

  /** What was told before stays known: a child that comes back to where it was needs no word. */
  private async announce(tx: EntityManager, moves: readonly Move[]): Promise<void> {
    await tx.query(
      `insert into placement_notices ("registrationId", "toldTeamId", "dueAt")
       select id, "from", $3 from unnest($1::int[], $2::int[]) as moved(id, "from")
       on conflict ("registrationId") do update set "dueAt" = excluded."dueAt"`,
      [
        moves.map(({ id }) => id),
        moves.map(({ from }) => from),
        new Date(this.clock.now().getTime() + TOLD_AFTER_MS),
      ],
    );
  }
}

function standings(moves: readonly Move[], teamOf: (move: Move) => number | null) {
  return moves.flatMap((move) => {
    const teamId = teamOf(move);
    return teamId === null ? [] : [{ registrationId: move.id, teamId }];
  });
}

/** What is stale is told alone: the rest is judged by a board that holds. */
function assertPossible(wished: readonly WishedMove[], { children, teams, divisions }: Known): void {
  const stale: DomainError[] = [];
  const unfit: DomainError[] = [];
  for (const [i, wish] of wished.entries()) {
    const child = children.get(wish.id)!;
    if (child.leagueTeamId === wish.to) continue;
    const team = wish.to === null ? undefined : teams.get(wish.to);
    const division = divisions.find(({ id }) => id === team?.divisionId);
    const refusal = moveRefusal(wish, child, division);
    if (refusal === 'stale') {
      const at = child.leagueTeamId === null ? undefined : teams.get(child.leagueTeamId);
      const facts = { child: child.childName, place: at ? `on ${at.name}` : 'in the pool' };
      stale.push(LeagueErrors.board_stale(facts).at(`moves.${i}`));
    } else if (refusal === 'does_not_fit' && division) {
      const facts = { child: child.childName, team: team?.name, whom: divisionWords(division) };
      unfit.push(LeagueErrors.player_does_not_fit(facts).at(`moves.${i}`));
    }
  }
  const now = wished.map(({ id }) => ({ id, teamId: children.get(id)!.leagueTeamId }));
  if (stale.length > 0) throw together(stale).with({ current: { standings: now } });
  if (unfit.length > 0) throw together(unfit);
}
