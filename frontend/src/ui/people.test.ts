import { expect, it } from 'vitest';

import { initials } from './people';

it.each([
  ['Maya Whitfield', 'MW'],
  ['Maya', 'M'],
  ['Anna Maria de la cruz', 'AC'],
  ['Élodie Åberg', 'ÉÅ'],
  ['"Ace" O’Brien', 'AO'],
  ['🦊 👩‍👩‍👧', '🦊👩‍👩‍👧'],
  ['  ', ''],
])('%s has the initials %s', (name, words) => expect(initials(name)).toBe(words));
