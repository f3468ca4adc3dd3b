import type { GameResponse, UpdateGameDto } from '@/api/generated/model';
import { awayName, homeName, type GameFacts } from '@/ui/GameCard';
import { dayLabel, timeLabel } from '@/ui/format';

import type { SlotValues } from './rules';

/** A game's status: one field to the user, although it has several parts. */
export type Outcome = Pick<
  GameResponse,
  'status' | 'statusReason' | 'winnerTeamId' | 'homeScore' | 'awayScore'
>;

/** What an edit can change. */
export interface GameValues extends SlotValues {
  outcome: Outcome;
}

export const LABELS: Record<keyof GameValues, string> = {
  date: 'Date',
  time: 'Time',
  durationMinutes: 'Length (minutes)',
  location: 'Location',
  court: 'Court',
  outcome: 'Status',
};

const OPEN = { statusReason: null, winnerTeamId: null, homeScore: null, awayScore: null };

/** As planned, or off with its reason; for a forfeit with the winner, if a team came. */
export const getOutcome = (facts: Partial<Outcome> & Pick<Outcome, 'status'>): Outcome => ({
  ...OPEN,
  ...facts,
});

export const toValues = ({
  date,
  time,
  durationMinutes,
  location,
  court,
  ...game
}: GameResponse): GameValues => {
  const { status, statusReason, winnerTeamId, homeScore, awayScore } = game;
  return {
    ...{ date, time, durationMinutes, location, court: court ?? '' },
    outcome: { status, statusReason, winnerTeamId, homeScore, awayScore },
  };
};

/** As the edit call takes it. */
export function toEdit({ outcome, durationMinutes, ...slot }: Partial<GameValues>): UpdateGameDto {
  return {
    ...slot,
    ...(durationMinutes == null ? {} : { durationMinutes }),
    ...(outcome ? getStatus(outcome) : {}),
  };
}

function getStatus({ status, statusReason, winnerTeamId }: Outcome): UpdateGameDto {
  if (status === 'scheduled' || status === 'final') return { status: 'scheduled' };
  return { status, statusReason, ...(status === 'forfeit' ? { winnerTeamId } : {}) };
}

/** A value as a person reads it. */
export function formatErrors(game: GameFacts, field: keyof GameValues, value: unknown): string {
  if (field === 'outcome') return formatOutcome(game, value as Outcome);
  if (field === 'date') return dayLabel(String(value));
  if (field === 'time') return timeLabel(String(value)) ?? '';
  return value === null || value === '' ? '(none)' : String(value);
}

function formatOutcome(
  game: GameFacts,
  { status, statusReason, winnerTeamId, homeScore, awayScore }: Outcome,
) {
  if (status === 'scheduled') return 'Scheduled';
  if (status === 'final') return `Final ${homeScore}-${awayScore}`;
  const winner =
    winnerTeamId === null ? null : winnerTeamId === game.homeTeamId ? homeName(game) : awayName(game);
  const state = status.charAt(0).toUpperCase() + status.slice(1);
  return [winner ? `${state}, won by ${winner}` : state, statusReason].filter(Boolean).join(': ');
}
