import type { INestApplicationContext } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Child, Parent, User } from '../modules/identity';
import { Division, TeamTransferService, LeagueTeam, Season } from '../modules/leagues';
import { Registration } from '../modules/registration';
import { getByIds, Clock, TransactionRunner } from '../platform';
import { checkOut } from './check-out';
import { lastDayToRegister, SEASON_IN_PLAY_ID } from './leagues';
import { loadMessages } from './messages';
import { childGrade, playerFamilies, type PlayerFamily } from './player-families';
import { once } from './registrations';

/** This many families register at a time. */
const CONCURRENCY = 4;

/** The audit's administrator that belongs to nobody's account. */
const OFFICE = { admin: { adminId: 0, username: 'demo office' } };

interface Players {
  teams: LeagueTeam[];
  families: PlayerFamily[];
}

/** The families of the season in play, and what they have written to each other. */
export async function loadPlayers(tx: EntityManager, now: Date): Promise<void> {
  const { teams, families } = await listPlayers(tx);
  const { identifiers } = await tx.insert(
    User,
    families.map(({ parent: { name, email } }) => {
      const [firstName, lastName] = name.split(' ');
      return { email, firstName, lastName };
    }),
  );
  const userIds = identifiers.map(({ id }) => id as number);
  await tx.insert(
    Parent,
    families.map(({ parent }, i) => ({ userId: userIds[i], ...parent })),
  );
  await tx.insert(
    Child,
    families.flatMap(({ players }, i) => players.map(({ child }) => ({ userId: userIds[i], ...child }))),
  );
  const getVoice = (family: PlayerFamily) => ({
    userId: userIds[families.indexOf(family)],
    name: family.parent.name,
  });
  const boards = teams.map(({ id }, team) => {
    const own = families.filter(({ players }) => players.some((player) => player.team === team));
    return {
      teamId: id,
      coach: getVoice(families.find(({ coaches }) => coaches === team)!),
      parents: own.filter(({ coaches }) => coaches !== team).map(getVoice),
    };
  });
  await loadMessages(tx, boards, now);
}

/**
 * Gives each player a spot on a team, and each team the parent who coaches it. It takes some seconds, so it runs after
 * the program is ready.
 */
export function registerDemoPlayers(app: INestApplicationContext): Promise<void> {
  return once(app, 'demo.enrolled', async () => {
    const { manager } = app.get(DataSource);
    const season = await manager.findOneBy(Season, { id: SEASON_IN_PLAY_ID });
    const players = await listPlayers(manager);
    const users = await manager.findBy(User, {
      email: In(players.families.map(({ parent }) => parent.email)),
    });
    // A demo loaded by an earlier version has no such families.
    if (!season || users.length < players.families.length) return;
    await appointCoaches(app, players);
    // They registered before the season started, so it is open for as long as that takes, and closed to everyone else.
    await setSale(app, { isOpen: true, until: app.get(Clock).today() });
    await registerPlayers(app, players, users);
    await setSale(app, { isOpen: false, until: lastDayToRegister(season.startDate!) });
  });
}

async function listPlayers(manager: EntityManager): Promise<Players> {
  const teams = await manager.find(LeagueTeam, {
    where: { seasonId: SEASON_IN_PLAY_ID },
    order: { id: 'ASC' },
  });
  const divisions = await getByIds(
    manager,
    Division,
    teams.map(({ divisionId }) => divisionId),
  );
  const families = playerFamilies(
    teams.map(({ school, gender, divisionId }) => ({
      ...{ school, gender },
      grade: childGrade(divisions.get(divisionId ?? 0)!.minGrade!),
    })),
  );
  return { teams, families };
}

async function appointCoaches(app: INestApplicationContext, { teams, families }: Players): Promise<void> {
  for (const { coaches, parent } of families) {
    const team = coaches === null ? undefined : teams[coaches];
    if (!team || team.coachApplicationId !== null) continue;
    const { name, email, phone } = parent;
    await app.get(TeamTransferService).transferTeam(team.id, { name, email, phone }, OFFICE);
  }
}

async function setSale(
  app: INestApplicationContext,
  { isOpen, until }: { isOpen: boolean; until: string },
): Promise<void> {
  await app.get(TransactionRunner).run(async (tx) => {
    await tx.update(Season, SEASON_IN_PLAY_ID, { registrationEndDate: until });
    await tx.update(LeagueTeam, { seasonId: SEASON_IN_PLAY_ID }, { registrationOpen: isOpen });
  });
}

async function registerPlayers(
  app: INestApplicationContext,
  { teams, families }: Players,
  users: readonly User[],
): Promise<void> {
  const { manager } = app.get(DataSource);
  const children = await manager.findBy(Child, { userId: In(users.map(({ id }) => id)) });
  const registered = await manager.findBy(Registration, { seasonId: SEASON_IN_PLAY_ID });
  const inTurn = pLimit(CONCURRENCY);
  await Promise.all(
    families.map(({ parent, players }) =>
      inTurn(async () => {
        const user = users.find(({ email }) => email === parent.email);
        const places = players.flatMap(({ team, child: { name } }) => {
          const child = children.find((one) => one.userId === user?.id && one.name === name);
          return child
            ? [{ childId: child.id, leagueTeamId: teams[team].id, waiverAccepted: true as const }]
            : [];
        });
        const isDone = registered.some(({ childId }) => places.some((place) => place.childId === childId));
        if (user && places.length > 0 && !isDone)
          await checkOut(app, user, { registrationData: places, coupon: null });
      }),
    ),
  );
}
