import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { manyFamilies } from '../../../../test/families';
import { registerChild } from '../../../../test/registered';
import { startTestApp, type TestApp } from '../../../../test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('removing a parent or child is rejected while a registration or open payment refers to them, and says which', async () => {
  const [camp, clinic] = [
    await insertProgram(test, { name: 'Kickoff Camp' }),
    await insertProgram(test, { name: 'October Clinic' }),
  ];
  const [paid, paying] = await manyFamilies(test, 2);
  await registerChild(test, paid, [camp]);
  await beginCheckout(paid, [anItem(paid.childIds[0], clinic.id)]);
  await beginCheckout(paying, [anItem(paying.childIds[0], clinic.id)]);
  const registrations = [{ program: 'Kickoff Camp', childName: `Child ${paid.userId}` }];

  for (const person of [`children/${paid.childIds[0]}`, `parents/${paid.parentId}`]) {
    const { body } = await paid.http.delete(`/api/family/${person}`).expect(409);
    expect(body).toMatchObject({ current: { registrations } });
  }
  for (const person of [`children/${paying.childIds[0]}`, `parents/${paying.parentId}`]) {
    const { body } = await paying.http.delete(`/api/family/${person}`).expect(409);
    expect(body).toMatchObject({ code: 'identity.member_has_open_checkout' });
  }
  await paying.http.delete('/api/checkout').expect(204);
  await paying.http.delete(`/api/family/children/${paying.childIds[0]}`).expect(200);
});
