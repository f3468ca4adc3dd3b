import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../../kernel';
import {
  normalizeLocationName,
  TeamCoachQueries,
  TeamsPlayingQueries,
  type TeamCoachIds,
} from '../../leagues';
import { ProgramQueries, type Program } from '../../programs';
import { RegisteredFamilyQueries } from '../../registration';
import { StaffOnDutyQueries } from '../../staffing';
import type { AdditionalRecipients } from './domain/recipient-key';

/** Who is affected by an alert for a day: a location with everything there, or one of its programs. */
export interface AlertAudience {
  name: string;
  /** What happens there, or where it is. */
  about: string;
  familyIds: number[];
  /** The teams' coaches, the games' referees and the programs' staff. */
  also: Required<AdditionalRecipients>;
}

interface Spot {
  place: string;
  programs: Program[];
  teamIds: Set<number>;
  refereeIds: Set<number>;
}

interface Leading {
  leaders: readonly TeamCoachIds[];
  workers: ReadonlyMap<number, readonly number[]>;
}

@Injectable()
export class AlertAudienceQueries {
  constructor(
    private readonly programs: ProgramQueries,
    private readonly teams: TeamsPlayingQueries,
    private readonly leaders: TeamCoachQueries,
    private readonly duty: StaffOnDutyQueries,
    private readonly registered: RegisteredFamilyQueries,
  ) {}

  async listForDate(day: LocalDate): Promise<AlertAudience[]> {
    const [all, teams, referees] = await Promise.all([
      this.programs.list(),
      this.teams.listForDate(day),
      this.duty.referees(day),
    ]);
    const programs = all.filter((program) => isOn(program, day));
    const spots = new Map<string, Spot>();
    const getLocationKey = (place: string): Spot => {
      const key = normalizeLocationName(place);
      const spot = spots.get(key) ?? { place, programs: [], teamIds: new Set(), refereeIds: new Set() };
      spots.set(key, spot);
      return spot;
    };
    for (const program of programs) getLocationKey(program.location).programs.push(program);
    for (const { place, teamIds } of teams) for (const id of teamIds) getLocationKey(place).teamIds.add(id);
    for (const { place, staffIds } of referees)
      for (const id of staffIds) getLocationKey(place).refereeIds.add(id);
    const [leaders, workers] = await Promise.all([
      this.leaders.findByTeams([...new Set(teams.flatMap(({ teamIds }) => teamIds))]),
      this.duty.inPrograms(programs.map(({ id }) => id)),
    ]);
    const found = await Promise.all(
      [...spots.values()].map((spot) => this.toAlertAudiences(spot, { leaders, workers })),
    );
    return found.flat();
  }

  /** A location with a single program is one choice. */
  private async toAlertAudiences(spot: Spot, leading: Leading): Promise<AlertAudience[]> {
    const { place, programs, teamIds } = spot;
    const teams = teamIds.size === 1 ? '1 team' : `${teamIds.size} teams`;
    const what = [...programs.map(({ name }) => name), ...(teamIds.size > 0 ? [teams] : [])];
    const ids = programs.map(({ id }) => id);
    const whole = {
      ...{ name: place, about: what.join(', ') || 'Referees only' },
      familyIds: await this.registered.listInAny(ids, [...teamIds]),
      also: besides(spot, leading),
    };
    if (what.length <= 1) return [whole];
    const each = await Promise.all(
      programs.map(async (program) => ({
        ...{ name: program.name, about: place },
        familyIds: await this.registered.listInAny([program.id], []),
        also: besides({ programs: [program], teamIds: new Set(), refereeIds: new Set() }, leading),
      })),
    );
    return [whole, ...each];
  }
}

/** A league plays on its games' dates, whatever dates its program spans. */
const isOn = ({ type, startDate, endDate }: Program, day: LocalDate) =>
  type !== 'league' && startDate !== null && startDate <= day && day <= (endDate ?? startDate);

function besides(
  { programs, teamIds, refereeIds }: Omit<Spot, 'place'>,
  { leaders, workers }: Leading,
): Required<AdditionalRecipients> {
  const ofTeams = leaders.filter(({ teamId }) => teamIds.has(teamId));
  const ofPrograms = programs.flatMap(({ id }) => workers.get(id) ?? []);
  return {
    coaches: inOrder(ofTeams.flatMap(({ coachIds }) => coachIds)),
    assistants: inOrder(ofTeams.flatMap(({ assistantIds }) => assistantIds)),
    staff: inOrder([...refereeIds, ...ofPrograms]),
  };
}

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
