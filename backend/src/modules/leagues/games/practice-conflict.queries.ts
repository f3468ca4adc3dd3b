import { Injectable } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import { formatClockTime, monthDay } from '../../../kernel';
import { getByIds } from '../../../platform';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamEvent } from '../teams/entities/team-event.entity';
import { getLocationClosure, type LocationError } from './domain/location-hours';
import {
  findPracticeConflicts,
  toCourtKey,
  toLocationKeys,
  PRACTICE_MINUTES,
  type TeamOccasion,
} from './domain/practice-conflict';
import { Game } from './entities/game.entity';
import { LocationQueries } from './location.queries';

type Known = TeamOccasion & { location: string; practiceId?: number };

const ORDER = { time: 'ASC', id: 'ASC' } as const;

/**
 * Events at the same time as a practice or game. They are shown as information; the coach or administrator decides
 * whether they matter.
 */
@Injectable()
export class PracticeConflictQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly locations: LocationQueries,
  ) {}

  /** For practices, one sentence per conflict in order: a closed location, games, other practices. */
  async findForPractice(practices: readonly TeamEvent[]): Promise<string[]> {
    const { manager } = this.dataSource;
    const then = { date: Any(practices.map(({ date }) => date)), status: 'scheduled' as const };
    const [games, events] = await Promise.all([
      manager.find(Game, { where: then, order: ORDER }),
      manager.find(TeamEvent, { where: then, order: ORDER }),
    ]);
    const others = [...games.map(ofGame), ...events.map(ofPractice)];
    const found = practices.map((practice) =>
      findPracticeConflicts(ofPractice(practice), others).filter(
        ({ practiceId }) => practiceId !== practice.id,
      ),
    );
    const [places, named] = await Promise.all([
      this.locations.findByKey(practices.flatMap(({ location }) => toLocationKeys(location))),
      this.formatConflicts(found.flat()),
    ]);
    return practices.flatMap((practice, i) => {
      const location = toLocationKeys(practice.location)
        .map((key) => places.get(key))
        .find((one) => one !== undefined);
      const fault =
        location && getLocationClosure(location, { ...practice, durationMinutes: PRACTICE_MINUTES });
      const closed =
        location && fault
          ? [`${formatTime(practice)}: ${location.name} is ${formatOpeningHours(fault)}`]
          : [];
      return [...closed, ...found[i].map((other) => named.get(other)!)];
    });
  }

  /** For a game, one sentence per conflict: practices on its court, and practices of its teams. */
  async findForGame(game: Game): Promise<string[]> {
    const practices = await this.dataSource.manager.find(TeamEvent, {
      where: { date: game.date, status: 'scheduled' },
      order: ORDER,
    });
    const named = await this.formatConflicts(findPracticeConflicts(ofGame(game), practices.map(ofPractice)));
    return [...named.values()];
  }

  private async formatConflicts(found: readonly Known[]): Promise<Map<Known, string>> {
    const teams = await getByIds(
      this.dataSource.manager,
      LeagueTeam,
      found.flatMap(({ teamIds }) => teamIds),
    );
    return new Map(
      found.map((other) => {
        const names = other.teamIds.map((id) => teams.get(id)?.name ?? '');
        const what = other.practiceId === undefined ? names.join(' vs ') : `practice of ${names.join()}`;
        return [other, `${formatTime(other)}: ${what}, ${other.location}`];
      }),
    );
  }
}

const formatTime = ({ date, time }: Pick<TeamOccasion, 'date' | 'time'>) =>
  `${monthDay(date)}, ${formatClockTime(time)}`;

const formatOpeningHours = (fault: LocationError) =>
  fault.reason === 'closed'
    ? 'closed that day'
    : `open from ${formatClockTime(fault.opens)} to ${formatClockTime(fault.closes)}`;

function ofGame({ homeTeamId, awayTeamId, date, time, durationMinutes, location, court }: Game): Known {
  return {
    ...{
      teamIds: [homeTeamId, awayTeamId],
      date,
      time,
      minutes: durationMinutes,
      floor: toCourtKey(location, court),
    },
    location: [location, court].filter(Boolean).join(', '),
  };
}

function ofPractice({ id, leagueTeamId, date, time, location }: TeamEvent): Known {
  return {
    ...{ teamIds: [leagueTeamId], date, time, minutes: PRACTICE_MINUTES, floor: toCourtKey(location) },
    ...{ location, practiceId: id },
  };
}
