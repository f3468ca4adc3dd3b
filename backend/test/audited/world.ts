import type { Test } from 'supertest';
import { insertProgram } from '../program-fixtures';
import { manyFamilies, type QuickFamily } from '../families';
import { registerUnassignedPlayer, openSeason, type OpenSeason } from '../league-season';
import type { SignedInAdmin } from '../sign-in';
import type { TestApp } from '../test-app';

/** What the calls of an administrator are made on. */
export interface World {
  test: TestApp;
  admin: SignedInAdmin;
}

/** Makes one call of an administrator, with whatever it needs before. */
export type MadeCall = (world: World) => Promise<unknown>;

/** By method and path, as in the API document: the action in the audit log, and the call that writes it. */
export type AuditedCalls = Record<string, [action: string, call: MadeCall]>;

/** The answer's body; throws unless the call succeeded. */
export async function done<T = { id: number }>(call: Test): Promise<T> {
  const answer = await call;
  if (answer.status >= 300)
    throw new Error(`${answer.status} ${JSON.stringify(answer.body as unknown).slice(0, 400)}`);
  return answer.body as T;
}

let names = 0;
/** A name that nothing else has. */
export const aName = (what: string): string => `${what} ${++names}`;

export const aSeason = ({ test, admin }: World): Promise<OpenSeason> =>
  openSeason(test, admin, ['3rd Grade Boys']);

export async function aTeam(world: World, season?: OpenSeason): Promise<{ id: number; season: OpenSeason }> {
  const on = season ?? (await aSeason(world));
  const ids = { seasonId: on.id, divisionId: on.divisionIds['3rd Grade Boys'] };
  const team = { name: aName('Owls'), school: 'Linden School', maxPlayers: 15, ...ids };
  return { ...(await done(world.admin.http.post('/api/league-teams').send(team))), season: on };
}

/** A child of the season without a team. */
export const aPlayer = ({ test }: World, season: OpenSeason) => registerUnassignedPlayer(test, season);

/** A child on the team; its id is the registration's. */
export async function onTeam(world: World): Promise<{ teamId: number; playerId: number }> {
  const team = await aTeam(world);
  const { id } = await aPlayer(world, team.season);
  await done(world.admin.http.put(`/api/players/${id}/assign`).send({ teamId: team.id }));
  return { teamId: team.id, playerId: id };
}

export const aCamp = ({ test }: World) => insertProgram(test, { name: aName('Camp') });

export async function aFamily({ test }: World): Promise<QuickFamily> {
  return (await manyFamilies(test, 1))[0];
}
