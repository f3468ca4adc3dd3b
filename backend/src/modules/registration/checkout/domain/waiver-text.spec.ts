import { expect, it } from '@jest/globals';
import { WAIVER, waiverText } from './waiver-text';

it('the waiver is stored as one text', () => {
  expect(waiverText(WAIVER)).toContain('Release. To the fullest extent permitted by law');
});
