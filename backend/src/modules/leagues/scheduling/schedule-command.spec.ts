import { afterAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const backend = resolve(__dirname, '../../../..');
const sample = join(backend, 'src/modules/leagues/scheduling/domain/instances/03-b11x9.json');
const folder = mkdtempSync(join(tmpdir(), 'schedule-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(backend, 'bin/schedule.cjs'), ...args], {
    encoding: 'utf8',
    timeout: 60_000,
  });

describe('the schedule command', () => {
  it('prints the schedule, and the report only when requested', () => {
    const { status, stdout, stderr } = run(sample);
    expect([status, stderr, JSON.parse(stdout).games.length]).toEqual([0, '', 44]);
    const reported = run(sample, '--report');
    expect(reported.stdout).toBe(stdout);
    expect(reported.stderr).toContain('Capacity: 44 of 44 games fit; 44 are scheduled.');
  });

  it.each([
    ['an invalid instance', '{"divisions":[{"id":"A","teams":[]}]}', 'Division A has no teams.\n'],
    ['invalid JSON', '{', "File NAME isn't valid JSON.\n"],
  ])('answers %s with one sentence and exit code 2', (_, text, sentence) => {
    const file = join(folder, 'bad.json');
    writeFileSync(file, text);
    const { status, stdout, stderr } = run(file);
    expect([status, stdout, stderr]).toEqual([2, '', sentence.replace('NAME', file)]);
  });

  it('rejects fixed games that conflict with each other', () => {
    const file = join(folder, 'clash.json');
    const game = {
      division: 'A',
      home: 'a',
      away: 'b',
      date: '2026-01-04',
      time: '09:00',
      court: 'Court 1',
      location: 'L1',
    };
    const division = {
      id: 'A',
      teams: ['a', 'b', 'c', 'd'],
      location: 'L1',
      start: '2026-01-04',
      end: '2026-02-01',
      slots: ['09:00'],
      target: 3,
    };
    writeFileSync(
      file,
      JSON.stringify({
        locations: ['L1'],
        divisions: [division],
        locked: [game, { ...game, home: 'c', away: 'd' }],
      }),
    );
    const { status, stderr } = run(file);
    expect([status, stderr.split('\n').length]).toEqual([2, 2]);
    expect(stderr).toContain('Locked games conflict');
  });

  it('requires exactly one file', () => {
    expect(run().status).toBe(2);
  });
});
