import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../../kernel';
import { placeKey, TeamLeaders, TeamsOfDay, type LeadersOfTeam } from '../../leagues';
import { ProgramQueries, type Program } from '../../programs';
import { RegisteredFamilies } from '../../registration';
import { OnDuty } from '../../staffing';
import type { Also } from './domain/member-number';

/** Whom an alert for a day concerns: a place with all that is there, or one program of it. */
export interface Concerned {
  name: string;
  /** What is there, or where it is. */
  about: string;
  familyIds: number[];
  /** Who leads the teams, referees the games and works in the programs. */
  also: Required<Also>;
}

interface Spot {
  place: string;
  programs: Program[];
  teamIds: Set<number>;
  refereeIds: Set<number>;
}

interface Leading {
  leaders: readonly LeadersOfTeam[];
  workers: ReadonlyMap<number, readonly number[]>;
}

@Injectable()
export class WhatsOn {
  constructor(
    private readonly programs: ProgramQueries,
    private readonly teams: TeamsOfDay,
    private readonly leaders: TeamLeaders,
    private readonly duty: OnDuty,
    private readonly registered: RegisteredFamilies,
  ) {}

  async on(day: LocalDate): Promise<Concerned[]> {
    const [all, teams, referees] = await Promise.all([
      this.programs.list(),
      this.teams.on(day),
      this.duty.referees(day),
    ]);
    const programs = all.filter((program) => isOn(program, day));
    const spots = new Map<string, Spot>();
    const spotOf = (place: string): Spot => {
      const key = placeKey(place);
      const spot = spots.get(key) ?? { place, programs: [], teamIds: new Set(), refereeIds: new Set() };
      spots.set(key, spot);
      return spot;
    };
    for (const program of programs) spotOf(program.location).programs.push(program);
    for (const { place, teamIds } of teams) for (const id of teamIds) spotOf(place).teamIds.add(id);
    for (const { place, staffIds } of referees) for (const id of staffIds) spotOf(place).refereeIds.add(id);
    const [leaders, workers] = await Promise.all([
      this.leaders.of([...new Set(teams.flatMap(({ teamIds }) => teamIds))]),
      this.duty.inPrograms(programs.map(({ id }) => id)),
    ]);
    const found = await Promise.all(
      [...spots.values()].map((spot) => this.choicesOf(spot, { leaders, workers })),
    );
    return found.flat();
  }

  /** A place with one program alone is one choice. */
  private async choicesOf(spot: Spot, leading: Leading): Promise<Concerned[]> {
    const { place, programs, teamIds } = spot;
    const teams = teamIds.size === 1 ? '1 team' : `${teamIds.size} teams`;
    const what = [...programs.map(({ name }) => name), ...(teamIds.size > 0 ? [teams] : [])];
    const ids = programs.map(({ id }) => id);
    const whole = {
      ...{ name: place, about: what.join(', ') || 'Referees alone' },
      familyIds: await this.registered.inAny(ids, [...teamIds]),
      also: besides(spot, leading),
    };
    if (what.length <= 1) return [whole];
    const each = await Promise.all(
      programs.map(async (program) => ({
        ...{ name: program.name, about: place },
        familyIds: await this.registered.inAny([program.id], []),
        also: besides({ programs: [program], teamIds: new Set(), refereeIds: new Set() }, leading),
      })),
    );
    return [whole, ...each];
  }
}

/** A league plays by its games, whatever days its program spans. */
const isOn = ({ type, startDate, endDate }: Program, day: LocalDate) =>
  type !== 'league' && startDate !== null && startDate <= day && day <= (endDate ?? startDate);

function besides(
  { programs, teamIds, refereeIds }: Omit<Spot, 'place'>,
  { leaders, workers }: Leading,
): Required<Also> {
  const ofTeams = leaders.filter(({ teamId }) => teamIds.has(teamId));
  const ofPrograms = programs.flatMap(({ id }) => workers.get(id) ?? []);
  return {
    coaches: inOrder(ofTeams.flatMap(({ coachIds }) => coachIds)),
    assistants: inOrder(ofTeams.flatMap(({ assistantIds }) => assistantIds)),
    staff: inOrder([...refereeIds, ...ofPrograms]),
  };
}

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
