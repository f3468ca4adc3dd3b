import { sumLines, maximum, minimum, required, wholeNumber, type Rules } from '@/ui/form/rules';

/** When and where a game is. */
export interface SlotValues {
  date: string;
  time: string;
  durationMinutes: number | null;
  location: string;
  court: string;
}

const length = 'Enter a length of 10 to 600 minutes';

export const slotRules: Rules<SlotValues> = {
  date: required('Date is required'),
  time: required('Time is required'),
  durationMinutes: sumLines<number | null, SlotValues>(
    required(length),
    minimum(10, length),
    maximum(600, length),
    wholeNumber(length),
  ),
  location: required('Location is required'),
};

export interface NewGameValues extends SlotValues {
  homeTeamId: number | null;
  awayTeamId: number | null;
}

export const newGameRules: Rules<NewGameValues> = {
  homeTeamId: required('Home team is required'),
  awayTeamId: (value, { homeTeamId }) =>
    value !== null && value === homeTeamId
      ? 'Choose two different teams.'
      : required('Away team is required')(value, undefined),
  ...(slotRules as Rules<NewGameValues>),
};

export interface OffValues {
  statusReason: string;
  /** Of a forfeit. */
  winner: number;
}

const reasonRule = required('Enter a reason');

export const offRules: Rules<OffValues> = { statusReason: reasonRule };

export const rainoutRules: Rules<{ reason: string }> = { reason: reasonRule };

export interface ScoreValues {
  homeScore: number | null;
  awayScore: number | null;
}

const points = 'Enter a score from 0 to 200';
const score = sumLines<number | null, ScoreValues>(
  required(points),
  minimum(0, points),
  maximum(200, points),
  wholeNumber(points),
);

export const scoreRules: Rules<ScoreValues> = { homeScore: score, awayScore: score };
