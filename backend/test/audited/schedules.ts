import { aComputedDraft, aDraft } from '../schedule-drafts';
import type { TestApp } from '../test-app';
import { done, type AuditedCalls, type World } from './world';

const working = new WeakSet<TestApp>();

/** Schedules are made by a job. Other calls are made before it runs, or it would send what they pause and cancel. */
async function startJobs({ test }: World): Promise<void> {
  if (working.has(test)) return;
  working.add(test);
  await test.jobs.start();
}

async function scheduled(world: World): Promise<{ path: string }> {
  await startJobs(world);
  return aComputedDraft(world.test, world.admin);
}

async function drafted(world: World) {
  await startJobs(world);
  return aDraft(world.test, world.admin);
}

export const scheduleCalls: AuditedCalls = {
  'POST /api/divisions/{id}/autoschedule': ['schedule.started', scheduled],
  'POST /api/schedule-runs/{id}/discard': [
    'schedule.discarded',
    async (world) => done(world.admin.http.post(`${(await scheduled(world)).path}/discard`)),
  ],
  'POST /api/schedule-runs/{id}/draft/rerun': [
    'schedule.started',
    async (world) => done(world.admin.http.post(`${(await scheduled(world)).path}/draft/rerun`).send({})),
  ],
  'PATCH /api/schedule-runs/{id}/draft/games/{gameId}': [
    'schedule.draft_changed',
    async (world) => done((await drafted(world)).place(1)),
  ],
  'POST /api/schedule-runs/{id}/draft/undo': [
    'schedule.draft_changed',
    async (world) => {
      const draft = await drafted(world);
      await done(draft.place(1));
      return done(draft.undo(1));
    },
  ],
  'POST /api/schedule-runs/{id}/publish': [
    'schedule.published',
    async (world) => done(world.admin.http.post(`${(await scheduled(world)).path}/publish`).send({})),
  ],
};
