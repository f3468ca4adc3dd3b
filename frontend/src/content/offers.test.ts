import { expect, it } from 'vitest';

import { clinicOffer } from './offers';

it.each([
  ['one price', [79, 79], 'All 4 sessions cost $266 instead of $316.'],
  ["a program with this year's price", [85], 'All 4 sessions cost $290 instead of $340.'],
  ['programs with several prices', [79, 85], 'Save $50 when you register a child for 4 or more sessions.'],
  ['no open program', [], 'Save $50 when you register a child for 4 or more sessions.'],
])('the clinic discount text is right for %s', (_, prices, text) => {
  expect(clinicOffer({ minimum: 4, amount: 50 }, prices)).toEqual({
    title: 'Special Offer: Save $50!',
    text,
  });
});
