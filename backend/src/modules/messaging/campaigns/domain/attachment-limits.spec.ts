import { describe, expect, it } from '@jest/globals';
import { attachmentFault, MAX_ATTACHED_BYTES, MAX_ATTACHED_RECIPIENTS } from './attachment-limits';

const whole = { sizeBytes: MAX_ATTACHED_BYTES };
const one = { sizeBytes: 1 };

describe('attachment limits', () => {
  it.each([
    ['allow the maximum size for the maximum number of recipients', [whole], MAX_ATTACHED_RECIPIENTS, null],
    ['reject one byte more', [whole, one], 1, 'too_large'],
    ['reject one recipient more', [one], MAX_ATTACHED_RECIPIENTS + 1, 'to_many'],
    ['allow any number of recipients without attachments', [], 50_000, null],
  ])('%s', (_, files, recipients, fault) => expect(attachmentFault(files, recipients)).toBe(fault));
});
