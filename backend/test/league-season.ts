import { addDays } from '../src/kernel';
import { Registration } from '../src/modules/registration';
import { insertCoupon } from './program-fixtures';
import { anItem, beginCheckout } from './checkout';
import { manyFamilies, type QuickFamily } from './families';
import type { SignedInAdmin } from './sign-in';
import type { TestApp } from './test-app';

const FREE = 'SEASONFREE';

export interface OpenSeason {
  id: number;
  programId: number;
  /** By name. */
  divisionIds: Record<string, number>;
}

let seasons = 0;
let teams = 0;

/** A season with its league program, open for registration. */
export async function openSeason(
  test: TestApp,
  admin: SignedInAdmin,
  divisions: string[] = ['3rd Grade Boys', '5th Grade Boys'],
): Promise<OpenSeason> {
  const registrationEndDate = addDays(test.clock.today(), 20);
  const season = { name: `Winter Basketball ${++seasons}`, price: 129, registrationEndDate, divisions };
  const { body } = await admin.http.post('/api/seasons').send(season).expect(201);
  const { id, programIds } = body as { id: number; programIds: [number] };
  const found = await admin.http.get(`/api/divisions/season/${id}`).expect(200);
  const divisionIds = Object.fromEntries(
    (found.body as { id: number; name: string }[]).map((division) => [division.name, division.id]),
  );
  return { id, programId: programIds[0], divisionIds };
}

/** A team of the division, without a coach. */
export async function addTeam(
  admin: SignedInAdmin,
  season: OpenSeason,
  division: string,
  maxPlayers = 15,
): Promise<number> {
  const team = { name: `Owls ${++teams}`, school: 'Linden School', maxPlayers };
  const ids = { seasonId: season.id, divisionId: season.divisionIds[division] };
  const { body } = await admin.http
    .post('/api/league-teams')
    .send({ ...team, ...ids })
    .expect(201);
  return (body as { id: number }).id;
}

/** The family's child as an unassigned player of the season, for free. */
export async function registerUnassignedPlayer(
  test: TestApp,
  { programId }: OpenSeason,
  grade = '3rd',
  family?: QuickFamily,
): Promise<Registration & { family: QuickFamily }> {
  const { manager } = test.db;
  const known = await manager.query<unknown[]>('select 1 from coupons where code = $1', [FREE]);
  if (known.length === 0) await insertCoupon(test, { code: FREE, discountPercentage: 100 });
  const whose = family ?? (await manyFamilies(test, 1, { grade }))[0];
  const childId = whose.childIds.at(-1)!;
  await beginCheckout(whose, [anItem(childId, programId)], { coupon: FREE });
  await whose.http.post('/api/complete-payment').send({ isFreeRegistration: true }).expect(200);
  const registration = await manager.findOneByOrFail(Registration, { childId });
  return Object.assign(registration, { family: whose });
}
