import type { Standing } from '@/api/generated/model';

import { Badge, type BadgeState } from './Badge';

const SIGNS: Record<Standing, BadgeState> = { active: 'open', pending: 'soon', cancelled: 'off' };
const WORDS: Record<Standing, string> = { active: 'Active', pending: 'Pending', cancelled: 'Canceled' };

/** A registration's status from the server; a page may use its own text for a status. */
export function RegistrationStatusBadge({
  standing,
  words,
}: {
  standing: Standing;
  words?: Partial<Record<Standing, string>>;
}) {
  return <Badge state={SIGNS[standing]}>{words?.[standing] ?? WORDS[standing]}</Badge>;
}
