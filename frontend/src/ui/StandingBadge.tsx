import type { Standing } from '@/api/generated/model';

import { Badge, type BadgeState } from './Badge';

const SIGNS: Record<Standing, BadgeState> = { active: 'open', pending: 'soon', cancelled: 'off' };
const WORDS: Record<Standing, string> = { active: 'Active', pending: 'Pending', cancelled: 'Cancelled' };

/** How a registration stands, as the server tells it; a page may call a standing by words of its own. */
export function StandingBadge({
  standing,
  words,
}: {
  standing: Standing;
  words?: Partial<Record<Standing, string>>;
}) {
  return <Badge state={SIGNS[standing]}>{words?.[standing] ?? WORDS[standing]}</Badge>;
}
