import { expect, it } from 'vitest';

import { clinicOffer } from './offers';

it.each([
  ['one price', [79, 79], 'All 4 sessions cost $266 instead of $316.'],
  ['a price of this year', [85], 'All 4 sessions cost $290 instead of $340.'],
  ['several prices', [79, 85], 'Any 4 sessions of a child cost $50 less.'],
  ['nothing on sale', [], 'Any 4 sessions of a child cost $50 less.'],
])('says what clinics save where there is %s', (_, prices, text) => {
  expect(clinicOffer({ minimum: 4, amount: 50 }, prices)).toEqual({
    title: 'Special Offer: Save $50!',
    text,
  });
});
