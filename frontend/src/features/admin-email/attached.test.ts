import { expect, it } from 'vitest';

import { attachFault, getSize } from './attached';

it.each([
  [0, '1 KB'],
  [1025, '2 KB'],
  [300_000, '0.3 MB'],
  [5 * 1024 * 1024, '5.0 MB'],
  [5 * 1024 * 1024 + 1, '5.1 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(getSize(bytes)).toBe(words);
});

const MB = 1024 * 1024;

it.each([
  ['the maximum size', [{ sizeBytes: 2 * MB }], [{ size: 3 * MB }], null],
  [
    'more than the maximum size',
    [{ sizeBytes: 2 * MB }],
    [{ size: 3 * MB + 1 }],
    "Attachments can't exceed 5 MB in total. Choose smaller files.",
  ],
  ['too many files', Array(10).fill({ sizeBytes: 1 }), [{ size: 1 }], 'You can attach up to 10 files.'],
])('attaching %s is checked', (_, present, chosen, fault) => {
  expect(attachFault(present, chosen)).toBe(fault);
});
