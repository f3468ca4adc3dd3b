import { Injectable } from '@nestjs/common';
import { LeagueErrors } from '../leagues.errors';
import { RosterBoardQueries } from './roster-board.queries';
import { proposeTeamFill, type Proposal } from './domain/team-fill';

export interface TeamFillRequest {
  divisionId: number;
  /** Unpublished moves. */
  draft: readonly { id: number; to: number | null }[];
  /** Families whose children can be on different teams. */
  separateFamilyIds: readonly number[];
}

/** Proposes teams for unassigned players, without moving anyone. */
@Injectable()
export class TeamFillService {
  constructor(private readonly board: RosterBoardQueries) {}

  async propose(seasonId: number, { divisionId, draft, separateFamilyIds }: TeamFillRequest): Promise<Proposal> {
    const { divisions, teams, players } = await this.board.getForSeason(seasonId);
    if (!divisions.some(({ id }) => id === divisionId)) throw LeagueErrors.division_not_found();
    const draftedTeamIds = new Map(draft.map(({ id, to }) => [id, to]));
    const draftPlayers = players.map((player) => {
      const to = draftedTeamIds.get(player.id);
      return to === undefined ? player : { ...player, teamId: to };
    });
    return proposeTeamFill(draftPlayers, teams, divisionId, new Set(separateFamilyIds));
  }
}
