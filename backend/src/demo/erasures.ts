import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HOUR_MS } from '../kernel';
import { Child, ChildErasuresService, Parent } from '../modules/identity';
import { TeamMessage } from '../modules/leagues';
import { Clock, TransactionRunner } from '../platform';
import { once } from './registrations';

const BY = { admin: { adminId: 0, username: 'demo office' } };
const FIRST_NAME = 'Josephine';

/** What the parent wrote on the team's board about the child, and how many hours ago. */
const LINES: [hoursAgo: number, message: string][] = [
  [190, `${FIRST_NAME} left her scarf in the gym on Saturday. Has anybody seen it?`],
  [
    166,
    `Found, thank you! ${FIRST_NAME} is happy. We bring orange slices on Saturday; is anybody allergic to nuts?`,
  ],
];
const SIBLINGS_NOTE = `Asthma; inhaler in the bag. ${FIRST_NAME} has the second one.`;

/** A family had one of its children erased; of the three texts that name her, the office has decided on one. */
export function eraseFamilysChild(app: INestApplicationContext): Promise<void> {
  return once(app, 'demo.erased', async () => {
    const { childId, name } = await app
      .get(TransactionRunner)
      .run((tx) => addChild(tx, app.get(Clock).now()));
    const erasures = app.get(ChildErasuresService);
    const { id } = await erasures.erase(BY, childId, name, []);
    const { texts } = await erasures.read(BY, id, { page: 1, pageSize: 1 });
    const [{ id: textId, version }] = texts.items;
    await erasures.decide(BY, id, textId, { decision: 'kept', version });
  });
}

/** To a family that has a player on a team, whose board it writes on. */
async function addChild(tx: EntityManager, now: Date): Promise<{ childId: number; name: string }> {
  const { userId, leagueTeamId, authorName } = await tx.findOneOrFail(TeamMessage, {
    where: { authorType: 'parent' },
    order: { id: 'ASC' },
  });
  const [sibling] = await tx.find(Child, { where: { userId: userId! }, order: { id: 'ASC' }, take: 1 });
  const parent = await tx.findOneByOrFail(Parent, { userId: userId! });
  await tx.update(Child, sibling.id, { medicalNotes: SIBLINGS_NOTE });
  await tx.insert(
    TeamMessage,
    LINES.map(([hoursAgo, message]) => ({
      ...{ leagueTeamId, userId, authorName, message, authorType: 'parent' as const },
      createdAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
    })),
  );
  const name = `${FIRST_NAME} ${parent.name.split(' ').at(-1)}`;
  const { school, tshirtSize, jerseyColor } = sibling;
  const child = await tx.save(
    tx.create(Child, {
      ...{ userId: userId!, name, grade: 'K', gender: 'Girls', school, tshirtSize, jerseyColor },
    }),
  );
  return { childId: child.id, name };
}
