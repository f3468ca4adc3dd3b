import type { RegistrationDisplayStatus } from '@/api/generated/model';

import { Badge, type BadgeState } from './Badge';

const SIGNS: Record<RegistrationDisplayStatus, BadgeState> = {
  active: 'open',
  pending: 'soon',
  canceled: 'off',
};
const WORDS: Record<RegistrationDisplayStatus, string> = {
  active: 'Active',
  pending: 'Pending',
  canceled: 'Canceled',
};

/** A registration's status from the server; a page may use its own text for a status. */
export function RegistrationStatusBadge({
  standing,
  words,
}: {
  standing: RegistrationDisplayStatus;
  words?: Partial<Record<RegistrationDisplayStatus, string>>;
}) {
  return <Badge state={SIGNS[standing]}>{words?.[standing] ?? WORDS[standing]}</Badge>;
}
