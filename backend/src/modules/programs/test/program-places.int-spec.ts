import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertProgram } from '../../../../test/catalogue';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { UnlockedPlaces } from '../../../../test/unlocked-places';
import { Transactions } from '../../../platform';
import { Program } from '../entities/program.entity';
import { ProgramPlaces } from '../program-places';

const FAMILIES = 80;
const PLACES = 7;

describe('the ledger of places', () => {
  let test: TestApp;
  let places: ProgramPlaces;
  let transactions: Transactions;
  beforeAll(async () => {
    test = await startTestApp();
    places = test.app.get(ProgramPlaces);
    transactions = test.app.get(Transactions);
  });
  afterAll(() => test.close());

  type Move = 'take' | 'confirm' | 'giveBack' | 'leave';
  const move = (verb: Move, ...ids: number[]) =>
    transactions.run(async (tx) => void (await places[verb](tx, ids)));
  const countsOf = async (id: number) => {
    const { takenPlaces, currentParticipants } = await test.db.manager.findOneByOrFail(Program, { id });
    return [takenPlaces, currentParticipants];
  };

  it('moves a place from free to held to paid to free', async () => {
    const { id } = await insertProgram(test);
    const other = await insertProgram(test, { maxParticipants: null });
    await move('take', id, other.id, id);
    expect([await countsOf(id), await countsOf(other.id)]).toEqual([
      [2, 0],
      [1, 0],
    ]);
    await move('confirm', id, other.id);
    expect(await countsOf(id)).toEqual([2, 1]);
    await move('giveBack', id);
    expect(await countsOf(id)).toEqual([1, 1]);
    await move('leave', id, other.id);
    expect([await countsOf(id), await countsOf(other.id)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('takes all or nothing, and says which program is full', async () => {
    const roomy = await insertProgram(test);
    const small = await insertProgram(test, { name: 'Small Camp', maxParticipants: 1 });
    await expect(move('take', roomy.id, small.id, small.id)).rejects.toMatchObject({
      code: 'programs.full',
      message: 'Small Camp is full.',
      details: { facts: { programId: small.id } },
    });
    expect(await countsOf(roomy.id)).toEqual([0, 0]);
    await expect(move('take', 999_999)).rejects.toMatchObject({ code: 'programs.not_found' });
  });

  it('can never be wrong in the database', async () => {
    const { id } = await insertProgram(test, { maxParticipants: 1 });
    await expect(
      test.db.query(`update programs set "takenPlaces" = 2 where id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'CHK_programs_taken_within_max' });
    await expect(move('giveBack', id)).rejects.toMatchObject({
      driverError: { constraint: 'CHK_programs_paid_within_taken' },
    });
    await move('take', id);
    await move('confirm', id);
    await expect(move('giveBack', id)).rejects.toMatchObject({
      driverError: { constraint: 'CHK_programs_paid_within_taken' },
    });
  });

  /** Families who all want the same two programs, half of them in the other order. */
  const rush = async (ledger: ProgramPlaces) => {
    const a = await insertProgram(test, { maxParticipants: PLACES });
    const b = await insertProgram(test, { maxParticipants: PLACES });
    const results = await Promise.allSettled(
      Array.from({ length: FAMILIES }, (_, i) =>
        transactions.run(
          async (tx) => {
            const ids = i % 2 ? [a.id, b.id] : [b.id, a.id];
            await ledger.take(tx, ids);
          },
          { lockTimeoutMs: 10_000 },
        ),
      ),
    );
    const refusals = results.filter((result) => result.status === 'rejected');
    return {
      taken: [await countsOf(a.id), await countsOf(b.id)],
      sold: FAMILIES - refusals.length,
      cleanRefusals: refusals.filter(({ reason }) => (reason as { code?: string }).code === 'programs.full')
        .length,
    };
  };

  it('sells the last places once when all families come together', async () => {
    expect(await rush(places)).toEqual({
      taken: [
        [PLACES, 0],
        [PLACES, 0],
      ],
      sold: PLACES,
      cleanRefusals: FAMILIES - PLACES,
    });
  });

  it('would not, were the rows not locked (canary)', async () => {
    const { cleanRefusals } = await rush(new UnlockedPlaces());
    expect(cleanRefusals).toBeLessThan(FAMILIES - PLACES);
  });
});
