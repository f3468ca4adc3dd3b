import { expect, it } from '@jest/globals';
import { rosterName } from './roster-name';

it.each([
  ['Maya Whitfield', 'Maya W.'],
  ['  Anna Maria de la cruz ', 'Anna C.'],
  ['Zoë', 'Zoë'],
  ['Maya 🦊', 'Maya 🦊.'],
  ['', ''],
])('the public roster name of %p is %p', (name, shown) => expect(rosterName(name)).toBe(shown));
