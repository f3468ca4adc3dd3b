import { ApiError, messageOf } from '@/api/errors';
import type { GeneratedSlotsDto, RefereePosition as Position } from '@/api/generated/model';
import { toast } from '@/ui/toast';

export const NAMES: Record<Position, string> = { referee1: 'Ref 1', referee2: 'Ref 2' };

/** A refusal says itself what is wrong; anything else is a failure. */
export const wordsOfFailure = (error: unknown, failed: string): string =>
  error instanceof ApiError && error.status === 409 ? messageOf(error) : failed;

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function tellMade({ made, existing }: GeneratedSlotsDto): void {
  toast({
    kind: 'good',
    title: `${counted(made, 'slot')} made`,
    description: existing > 0 ? `${existing} were there already.` : undefined,
  });
}
