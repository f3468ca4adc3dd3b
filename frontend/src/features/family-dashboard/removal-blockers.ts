import { ApiError } from '@/api/errors';

import { OFFICE, type CoachMessage } from './contact-rules';

/** Why someone cannot be deleted: the server's sentence, and the registrations that an administrator can cancel. */
export interface StillNeeded {
  sentence: string;
  registrations: { program: string; childName: string }[];
}

const isRegistration = (value: unknown): value is StillNeeded['registrations'][number] =>
  typeof value === 'object' && value !== null && 'program' in value && 'childName' in value;

export function getRemovalBlockers(error: unknown): StillNeeded | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const told = error.current?.registrations;
  const registrations = Array.isArray(told) ? told.filter(isRegistration) : [];
  return registrations.length > 0 ? { sentence: error.message, registrations } : undefined;
}

/** What an administrator needs to know to cancel them. */
export function cancelRequest(name: string, { registrations }: StillNeeded): CoachMessage {
  const lines = registrations.map(({ program, childName }) => `- ${childName}: ${program}`);
  const which = lines.length === 1 ? 'this registration' : 'these registrations';
  return {
    to: OFFICE,
    subject: `Cancellation request: ${name}`.slice(0, 200),
    message: `Please cancel ${which}:\n${lines.join('\n')}\n\nAfter that, I'd like to delete ${name} from our family profile.`,
  };
}
