import { Injectable } from '@nestjs/common';
import { LeagueErrors } from '../leagues.errors';
import { RosterBoardQueries } from './roster-board.queries';
import { proposeTeamFill, type Proposal } from './domain/team-fill';

export interface TeamFillRequest {
  divisionId: number;
  /** Unpublished moves. */
  draft: readonly { id: number; to: number | null }[];
  /** Families whose children can be on different teams. */
  apart: readonly number[];
}

/** Proposes teams for unassigned players; it moves nobody. */
@Injectable()
export class TeamFillService {
  constructor(private readonly board: RosterBoardQueries) {}

  async propose(seasonId: number, { divisionId, draft, apart }: TeamFillRequest): Promise<Proposal> {
    const { divisions, teams, players } = await this.board.getForSeason(seasonId);
    if (!divisions.some(({ id }) => id === divisionId)) throw LeagueErrors.division_not_found();
    const input = new Map(draft.map(({ id, to }) => [id, to]));
    const drafted = players.map((player) => {
      const to = input.get(player.id);
      return to === undefined ? player : { ...player, teamId: to };
    });
    return proposeTeamFill(drafted, teams, divisionId, new Set(apart));
  }
}
