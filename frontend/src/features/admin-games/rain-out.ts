import type { RainedOutGameDto, TakeRainOutDto } from '@/api/generated/model';

import { counted } from './words';

/** The number of an offer, or what else becomes of a game. */
export type Choice = number | 'postpone' | 'leave';

export type Choices = ReadonlyMap<number, Choice>;

/** The best offer, or postponed where there is none. */
export const firstChoices = (fallen: readonly RainedOutGameDto[]): Choices =>
  new Map(fallen.map(({ gameId, offers }) => [gameId, offers.length > 0 ? 0 : 'postpone']));

export function decisionOf(
  fallen: readonly RainedOutGameDto[],
  choices: Choices,
): Pick<TakeRainOutDto, 'move' | 'postpone'> {
  const decision: Pick<TakeRainOutDto, 'move' | 'postpone'> = { move: [], postpone: [] };
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
export function sendWords({ move, postpone }: Pick<TakeRainOutDto, 'move' | 'postpone'>): string {
  if (move.length === 0 && postpone.length === 0) return 'Nothing changes';
  if (postpone.length === 0) return `Move ${counted(move.length, 'game')}`;
  if (move.length === 0) return `Postpone ${counted(postpone.length, 'game')}`;
  return `Move ${counted(move.length, 'game')}, postpone ${postpone.length}`;
}
