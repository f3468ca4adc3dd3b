import type { Registration } from '../entities/registration.entity';

/** What only the owner of a team knows: leagues. */
export interface TeamFacts {
  leagueTeamId: number;
  teamName: string;
  teamSlug: string;
  coachName: string | null;
}

/** A registration with the names of what it is for. */
export interface RegistrationView {
  registration: Registration;
  programName: string;
  team: TeamFacts | null;
}
