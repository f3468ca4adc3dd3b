import { Injectable } from '@nestjs/common';
import { LeagueErrors } from '../leagues.errors';
import { BoardQueries } from './board.queries';
import { fillTeams, type Proposal } from './domain/fill';

export interface FillWish {
  divisionId: number;
  /** Moves that are not published yet. */
  draft: readonly { id: number; to: number | null }[];
  /** Families whose children need not play together. */
  apart: readonly number[];
}

/** Proposes who comes to which team; nobody is moved by it. */
@Injectable()
export class FillService {
  constructor(private readonly board: BoardQueries) {}

  async propose(seasonId: number, { divisionId, draft, apart }: FillWish): Promise<Proposal> {
    const { divisions, teams, players } = await this.board.of(seasonId);
    if (!divisions.some(({ id }) => id === divisionId)) throw LeagueErrors.division_not_found();
    const wished = new Map(draft.map(({ id, to }) => [id, to]));
    const drafted = players.map((player) => {
      const to = wished.get(player.id);
      return to === undefined ? player : { ...player, teamId: to };
    });
    return fillTeams(drafted, teams, divisionId, new Set(apart));
  }
}
