import type { RainedOutGameResponse, ApplyRainoutDto } from '@/api/generated/model';

import { counted } from './format-schedule';

/** The number of an option, or what else happens to a game. */
export type Choice = number | 'postpone' | 'leave';

export type Choices = ReadonlyMap<number, Choice>;

/** The best option, or postponed when there is none. */
export const getDefaultChoices = (fallen: readonly RainedOutGameResponse[]): Choices =>
  new Map(fallen.map(({ gameId, offers }) => [gameId, offers.length > 0 ? 0 : 'postpone']));

export function toDecision(
  fallen: readonly RainedOutGameResponse[],
  choices: Choices,
): Pick<ApplyRainoutDto, 'move' | 'postpone'> {
  const decision: Pick<ApplyRainoutDto, 'move' | 'postpone'> = { move: [], postpone: [] };
  for (const { gameId, version, offers } of fallen) {
    const choice = choices.get(gameId);
    if (choice === 'postpone') decision.postpone.push({ gameId, version });
    else if (typeof choice === 'number') {
      const { date, time, location, court } = offers[choice];
      decision.move.push({ gameId, version, date, time, location, court });
    }
  }
  return decision;
}

/** "Move 3 games, postpone 1" */
export function formatSendSummary({ move, postpone }: Pick<ApplyRainoutDto, 'move' | 'postpone'>): string {
  if (move.length === 0 && postpone.length === 0) return 'No changes';
  if (postpone.length === 0) return `Move ${counted(move.length, 'game')}`;
  if (move.length === 0) return `Postpone ${counted(postpone.length, 'game')}`;
  return `Move ${counted(move.length, 'game')}, postpone ${postpone.length}`;
}
