import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertProgram } from '../../../../test/catalogue';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import { Program } from '../entities/program.entity';
import { ProgramPlaces } from '../program-places';
import { Transactions } from '../../../platform';

const DAY_MS = 86_400_000;

describe('the list of programs', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const list = async (): Promise<Record<string, unknown>[]> =>
    (await test.http.get('/api/programs').expect(200)).body as Record<string, unknown>[];
  const shown = async (id: number) => (await list()).find((program) => program.id === id);

  it('is in the order of the first day, and answers 304 to who has it', async () => {
    const today = test.clock.today();
    const later = await insertProgram(test, { startDate: addDays(today, 31) });
    const undated = await insertProgram(test, { startDate: null });
    const sooner = await insertProgram(test, { startDate: addDays(today, 29) });
    expect((await list()).map(({ id }) => id)).toEqual([sooner.id, later.id, undated.id]);
    const { headers } = await test.http.get('/api/programs').expect(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    await test.http.get('/api/programs').set('If-None-Match', headers.etag).expect(304);
  });

  it('tells nobody of what families do but how many places are left', async () => {
    const { id } = await insertProgram(test, { takenPlaces: 5, currentParticipants: 3 });
    const program = await shown(id);
    expect(program).toMatchObject({ currentParticipants: 3, placesLeft: 15 });
    expect(Object.keys(program!)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/taken|archived|version|Cents/)]),
    );
  });

  it('shows every change at once, whoever made it', async () => {
    const { id } = await insertProgram(test);
    expect(await shown(id)).toMatchObject({ placesLeft: 20, acceptsRegistration: true });

    const places = test.app.get(ProgramPlaces);
    await test.app.get(Transactions).run(async (tx) => {
      await places.take(tx, [id, id]);
    });
    expect(await shown(id)).toMatchObject({ placesLeft: 18 });

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

  it('closes a program on the day after its deadline', async () => {
    const { id } = await insertProgram(test, { registrationDeadline: test.clock.today() });
    expect(await shown(id)).toMatchObject({ cardState: 'open' });
    test.clock.advance(DAY_MS);
    expect(await shown(id)).toMatchObject({ cardState: 'closed' });
    test.clock.advance(-DAY_MS);
    expect(await shown(id)).toMatchObject({ cardState: 'open' });
  });

  it('shows camps in the fields of the camps table', async () => {
    const camp = await insertProgram(test, { takenPlaces: 1, currentParticipants: 1 });
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

  it('has no program of a number that is none', async () => {
    await test.http.get('/api/programs/999999').expect(404);
    await test.http.get('/api/programs/none').expect(400);
    await test.http.get('/api/programs/99999999999999').expect(400);
  });
});
