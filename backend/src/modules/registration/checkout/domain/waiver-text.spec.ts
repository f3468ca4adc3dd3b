import { expect, it } from '@jest/globals';
import { WAIVER, waiverText } from './waiver-text';

it('stores the waiver as one text', () => {
  expect(waiverText(WAIVER)).toContain('Release. To the fullest extent permitted by law');
});
