import { describe, expect, it } from '@jest/globals';
import { Table } from 'typeorm';
import { ReadableNamingStrategy } from './readable-naming-strategy';

const names = new ReadableNamingStrategy();
const recipients = 'schedule_change_notice_recipients';

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
  ])('gives the name %s', (expected, name) => {
    expect(name).toBe(expected);
  });

  it('shortens a name above 63 characters to the same one each time, with a hash of the whole', () => {
    const ofEmail = names.indexName(recipients, ['noticeId', 'userId', 'email', 'phone']);
    const ofName = names.indexName(recipients, ['noticeId', 'userId', 'email', 'phone', 'name']);
    expect(ofEmail).toBe('IDX_schedule_change_notice_recipients_noticeId_userId__0a78652c');
    expect(ofName).not.toBe(ofEmail);
    expect([ofEmail.length, ofName.length]).toEqual([63, 63]);
  });

  it('keeps a name of exactly 63 characters', () => {
    const column = 'c'.repeat(63 - 'IDX_games_'.length);
    expect(names.indexName('games', [column])).toBe(`IDX_games_${column}`);
  });

  it('asks for an explicit name for checks and exclusion constraints', () => {
    expect(() => names.checkConstraintName('games', 'a > 0')).toThrow('A check of games needs a name');
    expect(() => names.exclusionConstraintName('games', 'USING gist')).toThrow('of games needs a name');
  });
});
