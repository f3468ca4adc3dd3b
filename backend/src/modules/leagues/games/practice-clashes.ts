import { Injectable } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import { clockWords, monthDay } from '../../../kernel';
import { byIds } from '../../../platform';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamEvent } from '../teams/entities/team-event.entity';
import { clashing, floorOf, PRACTICE_MINUTES, type Occasion } from './domain/practice-clash';
import { Game } from './entities/game.entity';

type Known = Occasion & { location: string; practiceId?: number };

/** What else is on where or when a team practices. A coach is told of it; whether it matters the coach knows best. */
@Injectable()
export class PracticeClashes {
  constructor(private readonly dataSource: DataSource) {}

  /** In a sentence each, in the order of the practices. */
  async of(practices: readonly TeamEvent[]): Promise<string[]> {
    const { manager } = this.dataSource;
    const then = { date: Any(practices.map(({ date }) => date)), status: 'scheduled' as const };
    const order = { time: 'ASC', id: 'ASC' } as const;
    const [games, events] = await Promise.all([
      manager.find(Game, { where: then, order }),
      manager.find(TeamEvent, { where: then, order }),
    ]);
    const others = [...games.map(ofGame), ...events.map(ofPractice)];
    const found = practices.flatMap((practice) =>
      clashing(ofPractice(practice), others).filter(({ practiceId }) => practiceId !== practice.id),
    );
    const teams = await byIds(
      manager,
      LeagueTeam,
      found.flatMap(({ teamIds }) => teamIds),
    );
    return found.map(({ teamIds, date, time, location, practiceId }) => {
      const names = teamIds.map((id) => teams.get(id)?.name ?? '');
      const what = practiceId === undefined ? names.join(' vs ') : `practice of ${names.join()}`;
      return `${monthDay(date)}, ${clockWords(time)}: ${what}, ${location}`;
    });
  }
}

function ofGame({ homeTeamId, awayTeamId, date, time, minutes, location, court }: Game): Known {
  return {
    ...{ teamIds: [homeTeamId, awayTeamId], date, time, minutes, floor: floorOf(location, court) },
    location: [location, court].filter(Boolean).join(', '),
  };
}

function ofPractice({ id, leagueTeamId, date, time, location }: TeamEvent): Known {
  return {
    ...{ teamIds: [leagueTeamId], date, time, minutes: PRACTICE_MINUTES, floor: floorOf(location) },
    ...{ location, practiceId: id },
  };
}
