import { Injectable } from '@nestjs/common';
import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { instantOf } from '../../../kernel';
import {
  Audit,
  Clock,
  differences,
  nextVersion,
  Settings,
  Transactions,
  type Principals,
} from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { Division } from '../seasons/entities/division.entity';
import { Season } from '../seasons/entities/season.entity';
import { doubtsAbout, mostGames, type Doubt } from './domain/game-doubts';
import { slotOf, type KeyedSlot, type Slot } from './domain/game-slot';
import { editedGame, isAtOtherTime, isMoved, type GameEdit } from './domain/game-state';
import { counts } from './domain/game-status';
import { toldChange } from './domain/told-change';
import { Game } from './entities/game.entity';
import { GameClashes } from './game-clashes';
import { GameListeners } from './game-listeners';
import { lockGame, refusalOf, stateOf, subjectOf, unconfirmed, updateRecords } from './game-rows';
import { assertInDivision, lockSides, type Sides } from './game-sides';
import { inTurn } from './in-turn';

/** What was asked about before, and is meant. */
type Confirmed = readonly Doubt[] | undefined;

export interface NewGame extends Slot {
  divisionId: number;
  homeTeamId: number;
  awayTeamId: number;
}

/** What the office does to games; each deed is audited, and told to the listeners, in its own transaction. */
@Injectable()
export class GameAdminService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clashes: GameClashes,
    private readonly listeners: GameListeners,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async create(
    { divisionId, homeTeamId, awayTeamId, ...facts }: NewGame,
    confirm: Confirmed,
    by: Principals,
  ): Promise<Game> {
    if (homeTeamId === awayTeamId) throw LeagueErrors.game_against_itself().at('awayTeamId');
    const slot = slotOf(facts);
    return inTurn(this.transactions, async (tx) => {
      const division = await tx.findOneBy(Division, { id: divisionId });
      if (!division) throw LeagueErrors.division_not_found();
      const sides = await lockSides(tx, homeTeamId, awayTeamId);
      assertInDivision(sides, division);
      await this.clashes.assertFree(tx, slot, sides);
      await this.assertMeant(tx, slot, sides, confirm);
      const game = await tx.save(tx.create(Game, { divisionId, homeTeamId, awayTeamId, ...slot }));
      await this.listeners.tell(tx, toldChange(game.id, null, game));
      await this.audit.record(tx, by, {
        action: 'game.created',
        ...subjectOf(game, sides),
        after: { division: division.name, ...stateOf(game) },
      });
      return game;
    });
  }

  /** Moves, postpones, cancels, forfeits or restores it. */
  async change(
    id: number,
    { version, ...edit }: GameEdit & { version?: number },
    confirm: Confirmed,
    by: Principals,
  ): Promise<Game> {
    return inTurn(this.transactions, async (tx) => {
      const { game, sides } = await lockGame(tx, id);
      const before = stateOf(game);
      const editVersion = nextVersion(game, version, () => before);
      const wanted = editedGame(game, edit);
      if (typeof wanted === 'string') throw refusalOf(wanted, game, edit);
      const changes = differences(before, wanted);
      if (Object.keys(changes.after).length === 0) return game;
      const slot = slotOf(wanted);
      const isBack = wanted.status === 'scheduled' && game.status !== 'scheduled';
      if (isBack || (wanted.status === 'scheduled' && isMoved(before, edit)))
        await this.clashes.assertFree(tx, slot, sides, id);
      if (isBack || isAtOtherTime(before, edit)) await this.assertMeant(tx, slot, sides, confirm, id);
      await tx.update(Game, id, { ...wanted, ...slot, editVersion });
      if (counts(game.status) || counts(wanted.status)) await updateRecords(tx, sides);
      await this.listeners.tell(tx, toldChange(id, game, wanted));
      await this.audit.record(tx, by, { action: 'game.updated', ...subjectOf(game, sides), ...changes });
      return tx.findOneByOrFail(Game, { id });
    });
  }

  /** That the games of a season were taken along. @throws season_not_found */
  async recordExport(seasonId: number, by: Principals): Promise<void> {
    await this.transactions.run(async (tx) => {
      const season = await tx.findOneBy(Season, { id: seasonId, archivedAt: IsNull() });
      if (!season) throw LeagueErrors.season_not_found();
      await this.audit.record(tx, by, {
        action: 'games.exported',
        ...{ subjectType: 'season', subjectId: seasonId, subjectName: season.name },
      });
    });
  }

  /** What may well be meant has to be confirmed: nobody sees from a form that the season is over by then. */
  private async assertMeant(
    tx: EntityManager,
    slot: KeyedSlot,
    { home, away }: Sides,
    confirm: Confirmed = [],
    gameId = 0,
  ): Promise<void> {
    const season = await tx.findOneBy(Season, { id: home.seasonId, archivedAt: IsNull() });
    if (!season) throw LeagueErrors.season_not_found();
    const teamIds = [home.id, away.id];
    const standing = { date: slot.date, status: In(['scheduled', 'final']), id: Not(gameId) };
    const thatDay = await tx.findBy(Game, [
      { ...standing, homeTeamId: In(teamIds) },
      { ...standing, awayTeamId: In(teamIds) },
    ]);
    const open = doubtsAbout(slot.date, {
      startsAt: instantOf(slot.date, slot.time, this.settings.organisation.timeZone),
      now: this.clock.now(),
      season,
      gamesThatDay: mostGames(teamIds, thatDay),
    }).filter((doubt) => !confirm.includes(doubt));
    if (open.length > 0) throw unconfirmed(open);
  }
}
