import { describe, expect, it } from '@jest/globals';
import { decodeForm, integer, mergeMetadata, oneOf, onlyKnown, required, type FormObject } from './form';

describe('decodeForm', () => {
  it.each<[string, unknown]>([
    ['a=1&b=x+y%26z', { a: '1', b: 'x y&z' }],
    ['metadata[checkoutId]=7&metadata[b]=', { metadata: { checkoutId: '7', b: '' } }],
    ['expand[]=a&expand[]=b', { expand: { 0: 'a', 1: 'b' } }],
    ['types[0]=card&types[1]=link', { types: { 0: 'card', 1: 'link' } }],
    ['data[card][number]=42&data[type]=card', { data: { card: { number: '42' }, type: 'card' } }],
  ])('reads %s', (text, expected) => {
    expect(JSON.parse(JSON.stringify(decodeForm(text)))).toEqual(expected);
  });

  it('does not reach into the prototype', () => {
    expect(() => decodeForm('__proto__[polluted]=1')).toThrow();
    expect(() => decodeForm('a[__proto__][polluted]=1')).toThrow();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

const form = (text: string): FormObject => decodeForm(text);

describe('form validation', () => {
  it('accepts only known fields', () => {
    expect(() => onlyKnown(form('amount=1&expand[]=x'), ['amount'])).not.toThrow();
    expect(() => onlyKnown(form('amount=1&prize=2'), ['amount'])).toThrow(
      'Received unknown parameter: prize',
    );
  });

  it.each(['1.5', 'x', '', '1e3', '12345678901234'])('requires a whole number, not %j', (value) => {
    expect(() => integer(form(`amount=${value}`), 'amount')).toThrow(`Invalid integer: ${value}`);
  });

  it('requires a value that is not empty', () => {
    expect(() => required(form(''), 'amount')).toThrow('Missing required param: amount.');
    expect(() => required(form('amount='), 'amount')).toThrow("You passed an empty string for 'amount'.");
    expect(required(form('amount=900'), 'amount')).toBe('900');
  });

  it('accepts only the listed values', () => {
    expect(oneOf(form('reason=duplicate'), 'reason', ['duplicate'])).toBe('duplicate');
    expect(() => oneOf(form('reason=whim'), 'reason', ['duplicate'])).toThrow();
  });
});

describe('mergeMetadata', () => {
  it.each<[string, Record<string, string>]>([
    ['', { a: '1' }],
    ['metadata[b]=2', { a: '1', b: '2' }],
    ['metadata[a]=9', { a: '9' }],
    ['metadata[a]=', {}],
    ['metadata=', {}],
  ])('merges %j', (text, expected) => {
    expect(mergeMetadata({ a: '1' }, form(text))).toEqual(expected);
  });

  it('keeps to the limits of the API', () => {
    expect(() => mergeMetadata({}, form(`metadata[a]=${'x'.repeat(501)}`))).toThrow();
    expect(() => mergeMetadata({}, form(`metadata[${'k'.repeat(41)}]=1`))).toThrow();
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, '1']));
    expect(() => mergeMetadata(many, form('metadata[one]=1'))).toThrow();
  });
});
