import { describe, expect, it } from '@jest/globals';
import type { DomainError } from '../../kernel';
import { EmailAddress, OptionalText, RequiredText } from './fields';
import { validationPipe } from './validation';

class Note {
  @RequiredText('Name is required', 120)
  name: string;

  @OptionalText(50)
  place?: string;

  @RequiredText('Message is required', 5000)
  message: string;
}

class Writer {
  @EmailAddress()
  email: string;
}

const refused = (fields: Partial<Note>): Promise<string[]> =>
  validationPipe()
    .transform({ name: 'A name', message: 'Words', ...fields }, { type: 'body', metatype: Note })
    .then(
      () => [],
      (error: DomainError) => error.details.errors?.map(({ path }) => path) ?? [],
    );

describe('a single-line text field', () => {
  it.each(['a\r\nBcc: x@example.com', 'a\nb', 'a\u2028b', 'a\u0007b', 'a\u202eb', 'a\u2066b'])(
    'rejects %j, required or not',
    async (text) => expect(await refused({ name: text, place: text })).toEqual(['name', 'place']),
  );

  it.each(['  A name\n', 'Ann\tLee', 'مريم', 'Zoë 👩‍👧'])('accepts %j', async (text) =>
    expect(await refused({ name: text, place: text })).toEqual([]),
  );

  it('can have paragraphs when it is long', async () =>
    expect(await refused({ message: 'One.\n\nTwo.' })).toEqual([]));
});

describe('an email address field', () => {
  const isTaken = (email: string): Promise<boolean> =>
    validationPipe()
      .transform({ email }, { type: 'body', metatype: Writer })
      .then(
        () => true,
        () => false,
      );

  it.each([
    '"a\n7 0 thief@example.com\nb"@example.com',
    '"two words"@example.com',
    '"a,b"@example.com',
    'a\u2028b@example.com',
    'a\u202eb@example.com',
    'a\u200bb@example.com',
    'a@exam\u2028ple.com',
  ])('%j is rejected', async (email) => expect(await isTaken(email)).toBe(false));

  it.each([' dana@example.com ', "d'arcy+news@mail.example.co", 'zoë@example.com'])(
    '%j is accepted',
    async (email) => expect(await isTaken(email)).toBe(true),
  );
});
