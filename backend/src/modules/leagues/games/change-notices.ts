import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { instantOf } from '../../../kernel';
import { byIds, Clock, Settings } from '../../../platform';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import type { TeamEvent } from '../teams/entities/team-event.entity';
import { coachesOf, type TeamContact } from '../teams/team-contacts';
import { isGivenUp, type NoticedState, type NoticedStatus } from './domain/noticed-change';
import { urgencyOf, type Span } from './domain/notice-time';
import type { GameChange, GamePlace } from './domain/told-change';
import { Game } from './entities/game.entity';
import { NoticedChange } from './entities/noticed-change.entity';

/** Of a practice nobody says how long it takes; it counts as ahead for so long. */
const PRACTICE_MINUTES = 120;

const AT_ONCE = 500;

type NewChange = Omit<NoticedChange, 'id' | 'noticeId' | 'madeAt' | 'isUrgent'>;

/**
 * Writes down of what people are to be told, beside the change itself: neither exists without the other. The rows of
 * changes wait on nobody, so that two who arrange games never wait for each other here.
 */
@Injectable()
export class ChangeNotices {
  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Before games that go are gone; `concerned` are told beside teams and coaches. */
  async ofGames(
    tx: EntityManager,
    changes: readonly GameChange[],
    concerned: readonly { gameId: number; name: string; email: string }[],
  ): Promise<void> {
    const games = await byIds(
      tx,
      Game,
      changes.map(({ gameId }) => gameId),
    );
    const sides = [...games.values()].flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
    const teams = await byIds(tx, LeagueTeam, sides);
    const coaches = await coachesOf(tx, [...teams.keys()]);
    const found = changes.flatMap((change): NewChange[] => {
      const game = games.get(change.gameId);
      if (!game) return [];
      const teamIds = [game.homeTeamId, game.awayTeamId];
      const added = concerned.filter(({ gameId }) => gameId === game.id);
      return [
        {
          ...{ kind: 'game', subjectId: game.id, teamIds },
          title: teamIds.map((id) => teams.get(id)?.name ?? '').join(' vs '),
          others: [
            ...coaches.filter(({ teamId }) => teamIds.includes(teamId)),
            ...added.map(({ name, email }): TeamContact => ({ teamId: null, name, email, phone: null })),
          ],
          ...statesOf(change, game),
        },
      ];
    });
    await this.record(tx, found);
  }

  async ofPractice(
    tx: EntityManager,
    { id: teamId, name }: LeagueTeam,
    before: TeamEvent,
    now: TeamEvent,
  ): Promise<void> {
    const change: NewChange = {
      ...{ kind: 'practice', subjectId: now.id, title: `Practice of ${name}`, teamIds: [teamId] },
      ...{ others: await coachesOf(tx, [teamId]), before: practiceState(before), now: practiceState(now) },
    };
    await this.record(tx, [change]);
  }

  private async record(tx: EntityManager, changes: readonly NewChange[]): Promise<void> {
    const madeAt = this.clock.now();
    const startOfDay = instantOf(this.clock.today(), '00:00', this.settings.organisation.timeZone);
    const rows = changes.flatMap((change) => {
      const spans = [change.before, change.now].flatMap((state) => (state ? this.spanOf(state) : []));
      const urgency = urgencyOf(spans, madeAt, startOfDay);
      // What the office writes down of days that are over is news to nobody but those who wait for a new time.
      return urgency === 'none' && !isGivenUp(change.before, change.now)
        ? []
        : tx.create(NoticedChange, { ...change, madeAt, isUrgent: urgency === 'at once' });
    });
    await tx.save(rows, { chunk: AT_ONCE });
  }

  private spanOf({ date, time, minutes }: NoticedState): Span {
    const startsAt = instantOf(date, time, this.settings.organisation.timeZone);
    return { startsAt, endsAt: new Date(startsAt.getTime() + (minutes ?? PRACTICE_MINUTES) * 60_000) };
  }
}

function statesOf({ kind, before, now }: GameChange, game: Game): Pick<NewChange, 'before' | 'now'> {
  const at = (place: GamePlace, status: NoticedStatus, words: string | null = null): NoticedState => ({
    ...place,
    ...{ status, words },
  });
  if (kind !== 'cancelled') {
    // A game that was off is scheduled anew by an edit; one that was never edited is new.
    const known = before ? at(before, 'on') : game.editVersion > 0 ? at(now, 'off') : null;
    return { before: known, now: at(now, 'on') };
  }
  const known = before ? at(before, 'on') : at(now, 'postponed');
  const { status, reason } = game;
  const isOff = status === 'postponed' || status === 'cancelled' || status === 'forfeit';
  return { before: known, now: isOff ? at(now, status, reason) : at(now, 'removed') };
}

const practiceState = ({ date, time, location, description, status }: TeamEvent): NoticedState => ({
  ...{ date, time, minutes: null, location, court: null },
  ...{ status: status === 'cancelled' ? 'cancelled' : 'on', words: description },
});
