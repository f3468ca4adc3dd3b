import type { GameDto, UpdateGameDto } from '@/api/generated/model';
import { awayName, homeName, type GameFacts } from '@/ui/GameCard';
import { dayLabel, timeLabel } from '@/ui/format';

import type { SlotValues } from './rules';

/** What becomes of a game: one matter, though it has several parts. */
export type Outcome = Pick<GameDto, 'status' | 'reason' | 'winnerTeamId' | 'homeScore' | 'awayScore'>;

/** What an edit may change. */
export interface GameValues extends SlotValues {
  outcome: Outcome;
}

export const LABELS: Record<keyof GameValues, string> = {
  date: 'Date',
  time: 'Time',
  minutes: 'Minutes',
  location: 'Location',
  court: 'Court',
  outcome: 'What becomes of the game',
};

const OPEN = { reason: null, winnerTeamId: null, homeScore: null, awayScore: null };

/** As planned, or off with its reason; of a forfeit with the winner, where a team came. */
export const outcomeOf = (facts: Partial<Outcome> & Pick<Outcome, 'status'>): Outcome => ({
  ...OPEN,
  ...facts,
});

export const valuesOf = ({ date, time, minutes, location, court, ...game }: GameDto): GameValues => {
  const { status, reason, winnerTeamId, homeScore, awayScore } = game;
  return {
    ...{ date, time, minutes, location, court: court ?? '' },
    outcome: { status, reason, winnerTeamId, homeScore, awayScore },
  };
};

/** As the call for an edit takes it. */
export function editOf({ outcome, minutes, ...slot }: Partial<GameValues>): UpdateGameDto {
  return { ...slot, ...(minutes == null ? {} : { minutes }), ...(outcome ? statusOf(outcome) : {}) };
}

function statusOf({ status, reason, winnerTeamId }: Outcome): UpdateGameDto {
  if (status === 'scheduled' || status === 'final') return { status: 'scheduled' };
  return { status, reason, ...(status === 'forfeit' ? { winnerTeamId } : {}) };
}

/** A value as a person reads it. */
export function wordsOf(game: GameFacts, field: keyof GameValues, value: unknown): string {
  if (field === 'outcome') return outcomeWords(game, value as Outcome);
  if (field === 'date') return dayLabel(String(value));
  if (field === 'time') return timeLabel(String(value)) ?? '';
  return value === null || value === '' ? '(none)' : String(value);
}

function outcomeWords(game: GameFacts, { status, reason, winnerTeamId, homeScore, awayScore }: Outcome) {
  if (status === 'scheduled') return 'Scheduled';
  if (status === 'final') return `Final ${homeScore}:${awayScore}`;
  const winner =
    winnerTeamId === null ? null : winnerTeamId === game.homeTeamId ? homeName(game) : awayName(game);
  const state = status.charAt(0).toUpperCase() + status.slice(1);
  return [winner ? `${state}, won by ${winner}` : state, reason].filter(Boolean).join(': ');
}
