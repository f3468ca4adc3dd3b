import { expect, it } from 'vitest';

import { clinicOffer } from './offers';

it.each([
  ['one price', [79, 79], 'All 4 sessions cost $266 instead of $316.'],
  ['a price of this year', [85], 'All 4 sessions cost $290 instead of $340.'],
  ['several prices', [79, 85], 'Save $50 when you register a child for 4 or more sessions.'],
  ['nothing on sale', [], 'Save $50 when you register a child for 4 or more sessions.'],
])('says what clinics save when there is %s', (_, prices, text) => {
  expect(clinicOffer({ minimum: 4, amount: 50 }, prices)).toEqual({
    title: 'Special Offer: Save $50!',
    text,
  });
});
