import { linkOptions } from '@tanstack/react-router';

import type { SearchHitResponse, SearchKind } from '@/api/generated/model';
import type { IconName } from '@/ui/Icon';

export const kinds: Record<SearchKind, { label: string; icon: IconName }> = {
  children: { label: 'Children', icon: 'child' },
  guardians: { label: 'Parents and guardians', icon: 'users' },
  staff: { label: 'Staff', icon: 'whistle' },
  programs: { label: 'Programs', icon: 'ticket' },
  payments: { label: 'Payments', icon: 'card' },
};

/**
 * A program leads to its row in the list of its type, a staff member to theirs in the directory, anything else to its
 * family.
 */
export function getHitPath({ familyId, programType, staffId, title }: SearchHitResponse) {
  if (staffId !== null) return linkOptions({ to: '/admin/staff/directory', search: { search: title } });
  return familyId === null
    ? linkOptions({
        to: '/admin/$section',
        params: { section: `${programType ?? ''}s` },
        search: { search: title },
      })
    : linkOptions({ to: '/admin/families/$id', params: { id: String(familyId) } });
}

/** Which result a key selects from the one at `at`; none for other keys. */
export function moveSelection(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

const ALIKE: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', '’': "'", ʼ: "'" };

/** A letter as the server compares it. */
function foldAccents(letter: string): string {
  const bare = letter.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return [...bare.toLowerCase()].map((one) => ALIKE[one] ?? one).join('');
}

/** The text in pieces: those that contain a typed word, and those between them. */
export function highlightMatches(text: string, typed: string): { words: string; isHit: boolean }[] {
  const letters = [...text.normalize('NFC')];
  const plain = letters.map(foldAccents);
  const whole = plain.join('');
  const letterAt = plain.flatMap((part, i) => Array.from({ length: part.length }, () => i));
  const hits = new Set<number>();
  for (const word of foldAccents(typed.normalize('NFC')).trim().split(/\s+/).filter(Boolean))
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1))
      for (const letter of letterAt.slice(at, at + word.length)) hits.add(letter);

  const pieces: { words: string; isHit: boolean }[] = [];
  letters.forEach((letter, i) => {
    const last = pieces.at(-1);
    if (last?.isHit === hits.has(i)) last.words += letter;
    else pieces.push({ words: letter, isHit: hits.has(i) });
  });
  return pieces;
}
