import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toInstant } from '../../../kernel';
import { getByIds, Clock, AppConfig } from '../../../platform';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import type { TeamEvent } from '../teams/entities/team-event.entity';
import { listTeamCoachContacts, type TeamContact } from '../teams/team-contacts';
import {
  wasPostponedAndDropped,
  type ScheduledState,
  type NoticedStatus,
} from './domain/schedule-change-item';
import { getUrgency, type Span } from './domain/notice-timing';
import type { GameChange, GameLocation } from './domain/game-change';
import { Game } from './entities/game.entity';
import { ScheduleChangeNoticeItem } from './entities/schedule-change-notice-item.entity';

/** Practices have no stored duration; they count as in progress for this long. */
const PRACTICE_MINUTES = 120;

const BATCH_SIZE = 500;

type NewChange = Omit<ScheduleChangeNoticeItem, 'id' | 'noticeId' | 'changedAt' | 'isUrgent'>;

/**
 * Records the changes that people should be notified of, in the transaction of the change. It only inserts rows, so two
 * administrators who change games never block each other here.
 */
@Injectable()
export class ScheduleChangeRecorderService {
  constructor(
    private readonly clock: Clock,
    private readonly settings: AppConfig,
  ) {}

  /** Must be called before games are deleted. `concerned` are notified in addition to teams and coaches. */
  async recordGameChanges(
    tx: EntityManager,
    changes: readonly GameChange[],
    affected: readonly { gameId: number; name: string; email: string }[],
  ): Promise<void> {
    const games = await getByIds(
      tx,
      Game,
      changes.map(({ gameId }) => gameId),
    );
    const sides = [...games.values()].flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
    const teams = await getByIds(tx, LeagueTeam, sides);
    const coaches = await listTeamCoachContacts(tx, [...teams.keys()]);
    const found = changes.flatMap((change): NewChange[] => {
      const game = games.get(change.gameId);
      if (!game) return [];
      const teamIds = [game.homeTeamId, game.awayTeamId];
      const added = affected.filter(({ gameId }) => gameId === game.id);
      return [
        {
          ...{ kind: 'game', subjectId: game.id, teamIds },
          title: teamIds.map((id) => teams.get(id)?.name ?? '').join(' vs '),
          additionalContacts: [
            ...coaches.filter(({ teamId }) => teamIds.includes(teamId)),
            ...added.map(({ name, email }): TeamContact => ({ teamId: null, name, email, phone: null })),
          ],
          ...getStates(change, game),
        },
      ];
    });
    await this.record(tx, found);
  }

  async recordPracticeChange(
    tx: EntityManager,
    { id: teamId, name }: LeagueTeam,
    before: TeamEvent,
    now: TeamEvent,
  ): Promise<void> {
    const change: NewChange = {
      ...{ kind: 'practice', subjectId: now.id, title: `${name} practice`, teamIds: [teamId] },
      ...{
        additionalContacts: await listTeamCoachContacts(tx, [teamId]),
        previousState: practiceState(before),
        newState: practiceState(now),
      },
    };
    await this.record(tx, [change]);
  }

  private async record(tx: EntityManager, changes: readonly NewChange[]): Promise<void> {
    const changedAt = this.clock.now();
    const startOfDay = toInstant(this.clock.today(), '00:00', this.settings.organization.timeZone);
    const rows = changes.flatMap((change) => {
      const spans = [change.previousState, change.newState].flatMap((state) =>
        state ? this.getSpan(state) : [],
      );
      const urgency = getUrgency(spans, changedAt, startOfDay);
      // A change of a past game matters only to people who wait for its new time.
      return urgency === 'none' && !wasPostponedAndDropped(change.previousState, change.newState)
        ? []
        : tx.create(ScheduleChangeNoticeItem, { ...change, changedAt, isUrgent: urgency === 'at once' });
    });
    await tx.save(rows, { chunk: BATCH_SIZE });
  }

  private getSpan({ date, time, durationMinutes }: ScheduledState): Span {
    const startsAt = toInstant(date, time, this.settings.organization.timeZone);
    return {
      startsAt,
      endsAt: new Date(startsAt.getTime() + (durationMinutes ?? PRACTICE_MINUTES) * 60_000),
    };
  }
}

function getStates(
  { kind, before, now }: GameChange,
  game: Game,
): Pick<NewChange, 'previousState' | 'newState'> {
  const at = (
    location: GameLocation,
    status: NoticedStatus,
    words: string | null = null,
  ): ScheduledState => ({
    ...location,
    ...{ status, remark: words },
  });
  if (kind !== 'canceled') {
    // A game that is scheduled again counts as rescheduled; one that was never edited counts as new.
    const known = before ? at(before, 'on') : game.editVersion > 0 ? at(now, 'off') : null;
    return { previousState: known, newState: at(now, 'on') };
  }
  const known = before ? at(before, 'on') : at(now, 'postponed');
  const { status, statusReason } = game;
  const isOff = status === 'postponed' || status === 'canceled' || status === 'forfeit';
  return { previousState: known, newState: isOff ? at(now, status, statusReason) : at(now, 'removed') };
}

const practiceState = ({ date, time, location, description, status }: TeamEvent): ScheduledState => ({
  ...{ date, time, durationMinutes: null, location, court: null },
  ...{ status: status === 'canceled' ? 'canceled' : 'on', remark: description },
});
