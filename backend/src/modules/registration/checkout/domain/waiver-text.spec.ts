import { expect, it } from '@jest/globals';
import { WAIVER, waiverText } from './waiver-text';

it('keeps the waiver as one text', () => {
  expect(waiverText(WAIVER)).toContain('Release. So far as the law allows');
});
