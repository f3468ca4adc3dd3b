import { ApiError, getMessage } from '@/api/errors';
import type { GeneratedSlotsResponse, RefereePosition as Position } from '@/api/generated/model';
import { toast } from '@/ui/toast';

export const NAMES: Record<Position, string> = { referee1: 'Ref 1', referee2: 'Ref 2' };

/** An error with its own sentence says what is wrong; anything else is a failure. */
export const formatFailure = (error: unknown, failed: string): string =>
  error instanceof ApiError && error.status === 409 ? getMessage(error) : failed;

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function showCreatedToast({ created, existing }: GeneratedSlotsResponse): void {
  toast({
    kind: 'good',
    title: `${counted(created, 'slot')} created`,
    description: existing > 0 ? `${existing} already existed.` : undefined,
  });
}
