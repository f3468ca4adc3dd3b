import { Injectable } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import { clockWords, monthDay } from '../../../kernel';
import { byIds } from '../../../platform';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamEvent } from '../teams/entities/team-event.entity';
import { placeFault, type PlaceFault } from './domain/place-times';
import { clashing, floorOf, placeKeysOf, PRACTICE_MINUTES, type Occasion } from './domain/practice-clash';
import { Game } from './entities/game.entity';
import { PlaceQueries } from './place.queries';

type Known = Occasion & { location: string; practiceId?: number };

const ORDER = { time: 'ASC', id: 'ASC' } as const;

/** What else is on where or when a team practices. Who plans is told of it; whether it matters they know best. */
@Injectable()
export class PracticeClashes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: PlaceQueries,
  ) {}

  /** Of practices, in a sentence each and in their order: a place that is closed then, games, other practices. */
  async of(practices: readonly TeamEvent[]): Promise<string[]> {
    const { manager } = this.dataSource;
    const then = { date: Any(practices.map(({ date }) => date)), status: 'scheduled' as const };
    const [games, events] = await Promise.all([
      manager.find(Game, { where: then, order: ORDER }),
      manager.find(TeamEvent, { where: then, order: ORDER }),
    ]);
    const others = [...games.map(ofGame), ...events.map(ofPractice)];
    const found = practices.map((practice) =>
      clashing(ofPractice(practice), others).filter(({ practiceId }) => practiceId !== practice.id),
    );
    const [places, named] = await Promise.all([
      this.places.byKey(practices.flatMap(({ location }) => placeKeysOf(location))),
      this.sentences(found.flat()),
    ]);
    return practices.flatMap((practice, i) => {
      const place = placeKeysOf(practice.location)
        .map((key) => places.get(key))
        .find((one) => one !== undefined);
      const fault = place && placeFault(place, { ...practice, minutes: PRACTICE_MINUTES });
      const closed = place && fault ? [`${whenOf(practice)}: ${place.name} is ${openWords(fault)}`] : [];
      return [...closed, ...found[i].map((other) => named.get(other)!)];
    });
  }

  /** Of a game, in a sentence each: practices on its floor, and those of its teams. */
  async ofGame(game: Game): Promise<string[]> {
    const practices = await this.dataSource.manager.find(TeamEvent, {
      where: { date: game.date, status: 'scheduled' },
      order: ORDER,
    });
    const named = await this.sentences(clashing(ofGame(game), practices.map(ofPractice)));
    return [...named.values()];
  }

  private async sentences(found: readonly Known[]): Promise<Map<Known, string>> {
    const teams = await byIds(
      this.dataSource.manager,
      LeagueTeam,
      found.flatMap(({ teamIds }) => teamIds),
    );
    return new Map(
      found.map((other) => {
        const names = other.teamIds.map((id) => teams.get(id)?.name ?? '');
        const what = other.practiceId === undefined ? names.join(' vs ') : `practice of ${names.join()}`;
        return [other, `${whenOf(other)}: ${what}, ${other.location}`];
      }),
    );
  }
}

const whenOf = ({ date, time }: Pick<Occasion, 'date' | 'time'>) => `${monthDay(date)}, ${clockWords(time)}`;

const openWords = (fault: PlaceFault) =>
  fault.reason === 'closed'
    ? 'closed on this day'
    : `open from ${clockWords(fault.opens)} to ${clockWords(fault.closes)}`;

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
