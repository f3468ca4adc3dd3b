import { describe, expect, it } from '@jest/globals';
import { Table } from 'typeorm';
import { ReadableNamingStrategy } from './readable-naming-strategy';

const names = new ReadableNamingStrategy();
const LONG_TABLE = 'schedule_change_notice_recipients';

describe('ReadableNamingStrategy', () => {
  it.each([
    ['PK_games', names.primaryKeyName('games')],
    ['FK_games_homeTeamId', names.foreignKeyName('games', ['homeTeamId'])],
    ['UQ_users_email', names.uniqueConstraintName('users', ['email'])],
    ['UQ_staff_userId', names.relationConstraintName('staff', ['userId'])],
    ['IDX_games_homeTeamId_date', names.indexName('games', ['homeTeamId', 'date'])],
    ['IDX_games_date_homeTeamId', names.indexName('games', ['date', 'homeTeamId'])],
    ['IDX_games_date', names.indexName('public.games', ['date'])],
    ['IDX_games_date', names.indexName(new Table({ name: 'public.games' }), ['date'])],
  ])('builds the name %s', (expected, name) => {
    expect(name).toBe(expected);
  });

  it('shortens a name above 63 characters with a hash of the full name', () => {
    const shortenedName = names.indexName(LONG_TABLE, ['noticeId', 'userId', 'email', 'phone']);
    const otherName = names.indexName(LONG_TABLE, ['noticeId', 'userId', 'email', 'phone', 'name']);
    expect(shortenedName).toBe('IDX_schedule_change_notice_recipients_noticeId_userId__0a78652c');
    expect(otherName).not.toBe(shortenedName);
    expect([shortenedName.length, otherName.length]).toEqual([63, 63]);
  });

  it('keeps a name of exactly 63 characters', () => {
    const column = 'c'.repeat(63 - 'IDX_games_'.length);
    expect(names.indexName('games', [column])).toBe(`IDX_games_${column}`);
  });

  it('requires an explicit name for check and exclusion constraints', () => {
    expect(() => names.checkConstraintName('games', 'a > 0')).toThrow('A check of games needs a name');
    expect(() => names.exclusionConstraintName('games', 'USING gist')).toThrow('of games needs a name');
  });
});
