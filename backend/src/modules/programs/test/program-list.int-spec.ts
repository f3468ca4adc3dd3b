import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertProgram } from '../../../../test/program-fixtures';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays, DAY_MS } from '../../../kernel';
import { Program } from '../entities/program.entity';
import { ProgramSpotService } from '../program-spot.service';
import { TransactionRunner } from '../../../platform';

describe('the list of programs', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const list = async (): Promise<Record<string, unknown>[]> =>
    (await test.http.get('/api/programs').expect(200)).body as Record<string, unknown>[];
  const shown = async (id: number) => (await list()).find((program) => program.id === id);

  it('is ordered by start date, and answers 304 to a current ETag', async () => {
    const today = test.clock.today();
    const later = await insertProgram(test, { startDate: addDays(today, 31) });
    const undated = await insertProgram(test, { startDate: null });
    const sooner = await insertProgram(test, { startDate: addDays(today, 29) });
    expect((await list()).map(({ id }) => id)).toEqual([sooner.id, later.id, undated.id]);
    const { headers } = await test.http.get('/api/programs').expect(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    await test.http.get('/api/programs').set('If-None-Match', headers.etag).expect(304);
  });

  it('ends 400 days back, and lists the programs of one year on request, of all types or only camps', async () => {
    const today = test.clock.today();
    const [gone, still] = [-401, -400].map((days) => addDays(today, days));
    const past = { type: 'camp', startDate: '2020-03-01' } as const;
    const old = await insertProgram(test, { ...past, endDate: gone });
    const recent = await insertProgram(test, { ...past, endDate: still });
    for (const path of ['/api/programs', '/api/camps']) {
      const toIds = async (query: object) => {
        const { body } = await test.http.get(path).query(query).expect(200);
        return (body as { id: number }[]).map(({ id }) => id);
      };
      expect(await toIds({})).toContain(recent.id);
      expect(await toIds({})).not.toContain(old.id);
      expect(await toIds({ year: gone.slice(0, 4) })).toContain(old.id);
      expect(await toIds({ year: '2019' })).toEqual([]);
      await test.http.get(path).query({ year: 'last' }).expect(400);
    }
    await test.db.manager.delete(Program, [old.id, recent.id]);
  });

  it('reveals about registrations only how many spots are left', async () => {
    const { id } = await insertProgram(test, { spotsTaken: 5, currentParticipants: 3 });
    const program = await shown(id);
    expect(program).toMatchObject({ currentParticipants: 3, spotsLeft: 15 });
    expect(Object.keys(program!)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/taken|archived|version|Cents/)]),
    );
  });

  it('shows every change at once, whichever process made it', async () => {
    const { id } = await insertProgram(test);
    expect(await shown(id)).toMatchObject({ spotsLeft: 20, isRegistrationOpenNow: true });

    const spots = test.app.get(ProgramSpotService);
    await test.app.get(TransactionRunner).run(async (tx) => {
      await spots.hold(tx, [id, id]);
    });
    expect(await shown(id)).toMatchObject({ spotsLeft: 18 });

    const second = await startTestApp({ sharing: test });
    try {
      await second.db.query(`update programs set "soldOut" = true where id = $1`, [id]);
      expect(await shown(id)).toMatchObject({ cardState: 'sold_out' });
      await second.db.manager.delete(Program, id);
      expect(await shown(id)).toBeUndefined();
    } finally {
      await second.close();
    }
  });

  it('shows a program as closed on the day after its deadline', async () => {
    const { id } = await insertProgram(test, { registrationDeadline: test.clock.today() });
    expect(await shown(id)).toMatchObject({ cardState: 'open' });
    test.clock.advance(DAY_MS);
    expect(await shown(id)).toMatchObject({ cardState: 'closed' });
    test.clock.advance(-DAY_MS);
    expect(await shown(id)).toMatchObject({ cardState: 'open' });
  });

  it('lists camps with the fields of the camps table', async () => {
    const camp = await insertProgram(test, { spotsTaken: 1, currentParticipants: 1 });
    await insertProgram(test, { type: 'clinic', name: 'A clinic' });
    const { body } = await test.http.get('/api/camps').expect(200);
    expect((body as { id: number }[]).find(({ id }) => id === camp.id)).toEqual({
      id: camp.id,
      name: camp.name,
      weekStartDate: camp.startDate,
      weekEndDate: camp.endDate,
      startTime: '09:30',
      endTime: '15:00',
      location: camp.location,
      gradeRange: 'K - 5th Grade',
      description: camp.description,
      price: 325,
      maxParticipants: 20,
      currentParticipants: 1,
    });
    expect((body as { name: string }[]).map(({ name }) => name)).not.toContain('A clinic');
  });

  it('finds no program for an invalid id', async () => {
    await test.http.get('/api/programs/999999').expect(404);
    await test.http.get('/api/programs/none').expect(400);
    await test.http.get('/api/programs/99999999999999').expect(400);
  });
});
