import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertProgram } from '../../../../test/program-fixtures';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { UnlockedProgramSpotService } from '../../../../test/unlocked-places';
import { TransactionRunner } from '../../../platform';
import { Program } from '../entities/program.entity';
import { ProgramSpotService } from '../program-spot.service';

const FAMILIES = 80;
const PLACES = 7;

describe('ProgramSpotService', () => {
  let test: TestApp;
  let spots: ProgramSpotService;
  let transactions: TransactionRunner;
  beforeAll(async () => {
    test = await startTestApp();
    spots = test.app.get(ProgramSpotService);
    transactions = test.app.get(TransactionRunner);
  });
  afterAll(() => test.close());

  type Move = 'hold' | 'confirm' | 'releaseHold' | 'releaseConfirmed';
  const move = (verb: Move, ...ids: number[]) =>
    transactions.run(async (tx) => void (await spots[verb](tx, ids)));
  const counts = async (id: number) => {
    const { spotsTaken, currentParticipants } = await test.db.manager.findOneByOrFail(Program, { id });
    return [spotsTaken, currentParticipants];
  };

  it('holds, confirms, and releases a spot', async () => {
    const { id } = await insertProgram(test);
    const other = await insertProgram(test, { maxParticipants: null });
    await move('hold', id, other.id, id);
    expect([await counts(id), await counts(other.id)]).toEqual([
      [2, 0],
      [1, 0],
    ]);
    await move('confirm', id, other.id);
    expect(await counts(id)).toEqual([2, 1]);
    await move('releaseHold', id);
    expect(await counts(id)).toEqual([1, 1]);
    await move('releaseConfirmed', id, other.id);
    expect([await counts(id), await counts(other.id)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('takes all requested spots or none, and names the full program', async () => {
    const roomy = await insertProgram(test);
    const small = await insertProgram(test, { name: 'Small Camp', maxParticipants: 1 });
    await expect(move('hold', roomy.id, small.id, small.id)).rejects.toMatchObject({
      code: 'programs.full',
      message: 'Small Camp is full.',
      details: { facts: { programId: small.id } },
    });
    expect(await counts(roomy.id)).toEqual([0, 0]);
    await expect(move('hold', 999_999)).rejects.toMatchObject({ code: 'programs.not_found' });
  });

  it('is protected by database constraints', async () => {
    const { id } = await insertProgram(test, { maxParticipants: 1 });
    await expect(
      test.db.query(`update programs set "spotsTaken" = 2 where id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'CHK_programs_taken_within_max' });
    await expect(move('releaseHold', id)).rejects.toMatchObject({
      driverError: { constraint: 'CHK_programs_paid_within_taken' },
    });
    await move('hold', id);
    await move('confirm', id);
    await expect(move('releaseHold', id)).rejects.toMatchObject({
      driverError: { constraint: 'CHK_programs_paid_within_taken' },
    });
  });

  /** Families who all want the same two programs, half of them in reverse order. */
  const rush = async (ledger: ProgramSpotService) => {
    const a = await insertProgram(test, { maxParticipants: PLACES });
    const b = await insertProgram(test, { maxParticipants: PLACES });
    const results = await Promise.allSettled(
      Array.from({ length: FAMILIES }, (_, i) =>
        transactions.run(
          async (tx) => {
            const ids = i % 2 ? [a.id, b.id] : [b.id, a.id];
            await ledger.hold(tx, ids);
          },
          { lockTimeoutMs: 10_000 },
        ),
      ),
    );
    const refusals = results.filter((result) => result.status === 'rejected');
    return {
      taken: [await counts(a.id), await counts(b.id)],
      sold: FAMILIES - refusals.length,
      cleanRefusals: refusals.filter(({ reason }) => (reason as { code?: string }).code === 'programs.full')
        .length,
    };
  };

  it('sells each of the last spots once when all families come at the same time', async () => {
    expect(await rush(spots)).toEqual({
      taken: [
        [PLACES, 0],
        [PLACES, 0],
      ],
      sold: PLACES,
      cleanRefusals: FAMILIES - PLACES,
    });
  });

  it('without the row locks, oversells (canary)', async () => {
    const { cleanRefusals } = await rush(new UnlockedProgramSpotService());
    expect(cleanRefusals).toBeLessThan(FAMILIES - PLACES);
  });
});
