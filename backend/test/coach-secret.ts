import { hashSecret, generateSecret } from '../src/modules/identity';
import { CoachApplication, LeagueTeam, Season } from '../src/modules/leagues';
import type { TestApp } from './test-app';

/** Of a team that nobody but its coach knows of. */
export async function coachSecret(test: TestApp): Promise<string> {
  const { manager } = test.db;
  const secret = generateSecret();
  const facts = { school: 'Linden School', grade: '3rd Grade', gender: 'Girls' };
  const application = await manager.save(
    manager.create(CoachApplication, {
      ...{ ...facts, name: 'Lin Park', email: 'lin.park@example.com', phone: '(610) 555-0170' },
      ...{ season: 'Winter', status: 'approved', registrationToken: hashSecret(secret) },
    }),
  );
  const season = await manager.save(
    manager.create(Season, { name: 'Winter', year: 2030, sport: 'Basketball' }),
  );
  await manager.insert(LeagueTeam, {
    ...{ ...facts, name: 'Owls', sport: 'Basketball', teamSlug: 'owls', seasonId: season.id },
    coachApplicationId: application.id,
  });
  return secret;
}
