import { describe, expect, it } from '@jest/globals';
import { isOwnPath } from './redirect-path';

describe('the page that a sign-in link returns to', () => {
  it.each([
    '/dashboard',
    '/',
    '/dashboard?register-team=hawks&coach=abc',
    '/teams/hawks#roster',
    '/dashboard?next=%2Fteams',
    '/dashboard?name=Ann%20Lee',
    `/${'a'.repeat(499)}`,
  ])('may be %s', (path) => expect(isOwnPath(path)).toBe(true));

  it.each([
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '%2F%2Fevil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/%252Fevil.example',
    '/%25252Fevil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/dashboard\r\nX: y',
    ' //evil.example',
    '/bad%zz',
    `/${'a'.repeat(500)}`,
  ])('may not be %j', (path) => expect(isOwnPath(path)).toBe(false));
});
