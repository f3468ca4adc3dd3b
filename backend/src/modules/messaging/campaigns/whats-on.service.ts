import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../../kernel';
import { placeKey, TeamsOfDay } from '../../leagues';
import { ProgramQueries, type Program } from '../../programs';
import { RegisteredFamilies } from '../../registration';

/** Whom an alert for a day concerns: a place with all that is there, or one program of it. */
export interface Concerned {
  name: string;
  /** What is there, or where it is. */
  about: string;
  familyIds: number[];
}

interface Spot {
  place: string;
  programs: Program[];
  teamIds: Set<number>;
}

@Injectable()
export class WhatsOn {
  constructor(
    private readonly programs: ProgramQueries,
    private readonly teams: TeamsOfDay,
    private readonly registered: RegisteredFamilies,
  ) {}

  async on(day: LocalDate): Promise<Concerned[]> {
    const [programs, teams] = await Promise.all([this.programs.list(), this.teams.on(day)]);
    const spots = new Map<string, Spot>();
    const spotOf = (place: string): Spot => {
      const key = placeKey(place);
      const spot = spots.get(key) ?? { place, programs: [], teamIds: new Set() };
      spots.set(key, spot);
      return spot;
    };
    for (const program of programs) if (isOn(program, day)) spotOf(program.location).programs.push(program);
    for (const { place, teamIds } of teams) for (const id of teamIds) spotOf(place).teamIds.add(id);
    const found = await Promise.all([...spots.values()].map((spot) => this.choicesOf(spot)));
    return found.flat();
  }

  /** A place with one program alone is one choice. */
  private async choicesOf({ place, programs, teamIds }: Spot): Promise<Concerned[]> {
    const teams = teamIds.size === 1 ? '1 team' : `${teamIds.size} teams`;
    const what = [...programs.map(({ name }) => name), ...(teamIds.size > 0 ? [teams] : [])];
    const ids = programs.map(({ id }) => id);
    const whole = {
      ...{ name: place, about: what.join(', ') },
      familyIds: await this.registered.inAny(ids, [...teamIds]),
    };
    if (what.length === 1) return [whole];
    const each = await Promise.all(
      programs.map(async ({ id, name }) => ({
        ...{ name, about: place },
        familyIds: await this.registered.inAny([id], []),
      })),
    );
    return [whole, ...each];
  }
}

/** A league plays by its games, whatever days its program spans. */
const isOn = ({ type, startDate, endDate }: Program, day: LocalDate) =>
  type !== 'league' && startDate !== null && startDate <= day && day <= (endDate ?? startDate);
