import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { insertProgram } from '../../../../test/catalogue';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { manyFamilies } from '../../../../test/families';
import { confirmCard } from '../../../../test/payments';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { SoldAs1795331000000 } from '../../../platform/database/migrations/1795331000000-sold-as';
import { Program } from '../../programs';
import { Registration } from '../checkout/entities/registration.entity';

jest.setTimeout(60_000);

describe('registrations from before what was bought was kept with them', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('get it from the line that was paid, not from the program of today', async () => {
    const program = await insertProgram(test);
    const [family] = await manyFamilies(test, 1);
    const begun = await beginCheckout(family, [anItem(family.childIds[0], program.id)]);
    await confirmCard(test, begun);
    await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: begun.paymentIntentId })
      .expect(200);
    const { manager } = test.db;
    await manager.update(Program, program.id, { name: 'Renamed', startDate: null, endDate: null });

    const runner = test.db.createQueryRunner();
    const migration = new SoldAs1795331000000();
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();
    expect(await manager.findOneByOrFail(Registration, { programId: program.id })).toMatchObject({
      ...{ soldAsKind: 'program', soldAsId: program.id },
      ...{ soldAsName: program.name, soldAsEndDate: program.endDate },
    });
  });
});
