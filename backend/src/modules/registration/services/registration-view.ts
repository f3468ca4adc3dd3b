import type { Registration } from '../entities/registration.entity';

/** What only the owner of a team knows: leagues. */
export interface TeamFacts {
  leagueTeamId: number;
  teamName: string;
  teamSlug: string;
  coachName: string | null;
}

/** A registration with the team that its child stands on. */
export interface RegistrationView {
  registration: Registration;
  team: TeamFacts | null;
}
