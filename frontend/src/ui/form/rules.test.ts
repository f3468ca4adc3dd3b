import { describe, expect, it } from 'vitest';

import { suggestEmailCorrection } from './email-typo';
import { email, optional, phone, allowUnchanged } from './rules';

const BAD = 'no';

describe('an email address', () => {
  it.each([
    ['dana@whitfield.example', true],
    [' dana.w+camp@mail.school.org ', true],
    ['tired@x', false],
    ['"a,b"@example.com', false],
    ['tired@x.', false],
    ['tired@x.y', false],
    ['tired@.com', false],
    ['tired@x..com', false],
    ['two words@x.com', false],
    ['', false],
  ])('%j: %s', (address, isRight) => expect(email(BAD)(address, {})).toBe(isRight ? undefined : BAD));

  it.each([
    ['dana@gmial.com', 'dana@gmail.com'],
    ['dana@gmail.con', 'dana@gmail.com'],
    ['Dana.W@Gmal.com', 'Dana.W@gmail.com'],
    ['dana@exmaple.con', 'dana@exmaple.com'],
    ['dana@hotmial.cmo', 'dana@hotmail.com'],
    ['dana@outlok.com', 'dana@outlook.com'],
    ['dana@comcast.nte', 'dana@comcast.net'],
    ['dana@gmail.com', undefined],
    ['dana@mail.com', undefined],
    ['dana@ymail.com', undefined],
    ['dana@school.org', undefined],
    ['dana@gmail', undefined],
    ['dana', undefined],
    ['', undefined],
  ])('%j was probably meant to be %s', (typed, confirmed) =>
    expect(suggestEmailCorrection(typed)).toBe(confirmed),
  );
});

describe('a phone number', () => {
  it.each([
    ['(610) 555-0142', true],
    ['+1 610 555 0142', true],
    ['610-555-014', false],
    ['1 610 555 014', true],
    ['call me now', false],
    ['', false],
  ])('%j: %s', (typed, isRight) => expect(phone(BAD)(typed, {})).toBe(isRight ? undefined : BAD));

  it('can be missing when optional, and stays as it was stored before', () => {
    expect(optional(phone(BAD))(' ', {})).toBeUndefined();
    expect(optional(phone(BAD))('5', {})).toBe(BAD);
    expect(allowUnchanged('555-0144 ext', phone(BAD))('555-0144 ext', {})).toBeUndefined();
    expect(allowUnchanged('555-0144 ext', phone(BAD))('555-0144', {})).toBe(BAD);
    expect(allowUnchanged(undefined, phone(BAD))('', {})).toBe(BAD);
  });
});
