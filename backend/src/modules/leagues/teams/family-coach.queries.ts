import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { getByIds, Clock } from '../../../platform';
import { ActiveRegistrationService } from '../../registration';
import { Season } from '../seasons/entities/season.entity';
import { Coach } from './entities/coach.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamCoach } from './entities/team-coach.entity';

export interface TeamOfFamily {
  id: number;
  name: string;
  /** The head coach; null when the team has none. */
  coach: { name: string; email: string } | null;
}

/** The coaches that a family can send a message to. */
@Injectable()
export class FamilyCoachQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: ActiveRegistrationService,
    private readonly clock: Clock,
  ) {}

  /** The teams of the family's children in seasons that are not over, ordered by name. */
  async listTeams(userId: number): Promise<TeamOfFamily[]> {
    const { manager } = this.dataSource;
    const ids = await this.registrations.listFamilyTeamIds(userId);
    const standing = await manager.find(LeagueTeam, {
      where: { id: In(ids) },
      order: { name: 'ASC', id: 'ASC' },
    });
    const seasons = await getByIds(
      manager,
      Season,
      standing.map(({ seasonId }) => seasonId),
    );
    const today = this.clock.today();
    const teams = standing.filter(({ seasonId }) => {
      const endDate = seasons.get(seasonId)?.endDate ?? null;
      return endDate === null || endDate >= today;
    });
    const leading = await manager.find(TeamCoach, {
      where: { teamId: In(teams.map(({ id }) => id)), role: 'head_coach' },
      order: { id: 'ASC' },
    });
    const coaches = await getByIds(
      manager,
      Coach,
      leading.map(({ coachId }) => coachId),
    );
    return teams.map(({ id, name }) => {
      const coach = coaches.get(leading.find(({ teamId }) => teamId === id)?.coachId ?? 0);
      return { id, name, coach: coach ? { name: coach.name, email: coach.email } : null };
    });
  }
}
