import { describe, expect, it } from '@jest/globals';
import { attachmentFault, MAX_ATTACHED_BYTES, MAX_ATTACHED_RECIPIENTS } from './attachment-limits';

const whole = { sizeBytes: MAX_ATTACHED_BYTES };
const one = { sizeBytes: 1 };

describe('attachments of an email', () => {
  it.each([
    ['as many bytes as may be, to as many people', [whole], MAX_ATTACHED_RECIPIENTS, null],
    ['a byte too many', [whole, one], 1, 'too_large'],
    ['to one person too many', [one], MAX_ATTACHED_RECIPIENTS + 1, 'to_many'],
    ['none, to everybody', [], 50_000, null],
  ])('%s', (_, files, recipients, fault) => expect(attachmentFault(files, recipients)).toBe(fault));
});
