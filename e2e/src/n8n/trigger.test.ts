import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { VisitorInvitations } from '@visitor-invitations/core';
import { expect } from 'vitest';
import { settledExecution } from './executions.ts';
import { type N8nServer, startN8n } from './n8n-server.ts';
import { test as base } from './n8n-test.ts';
import { installNode } from './node-package.ts';
import { createWorkflow, publishWorkflow, storeAccess, withAccess } from './set-up-workflows.ts';
import type { WorkflowFile } from './templates.ts';

const EVENTS = 'A visitor';
/** n8n refuses a trigger that polls more than once a minute, but not six that poll in turn. */
const everyTenSeconds = [0, 10, 20, 30, 40, 50].map((second) => ({
  mode: 'custom',
  cronExpression: `${second} * * * * *`,
}));
const workflow: WorkflowFile = {
  name: 'Follow Alice',
  settings: { executionOrder: 'v1' },
  nodes: [
    {
      id: '1',
      name: EVENTS,
      type: 'n8n-nodes-visitor-invitations.visitorInvitationsTrigger',
      typeVersion: 1,
      position: [0, 0],
      parameters: {
        pollTimes: { item: everyTenSeconds },
        triggerOn: ['invitationCreated', 'invitationArrived'],
        follow: 'host',
        hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' },
      },
    },
    {
      id: '2',
      name: 'Done',
      type: 'n8n-nodes-base.noOp',
      typeVersion: 1,
      position: [220, 0],
      parameters: {},
    },
  ],
  connections: { [EVENTS]: { main: [[{ node: 'Done', type: 'main', index: 0 }]] } },
};

const test = base
  /** A home of its own: this n8n is stopped and killed. */
  .extend('home', async ({ task: _ }, { onCleanup }) => {
    const home = await mkdtemp(join(tmpdir(), 'n8n-trigger-'));
    await installNode(home);
    onCleanup(() => rm(home, { recursive: true, force: true }));
    return home;
  })
  /** Starts n8n in that home, again and again. */
  .extend('start', ({ home }, { onCleanup }) => {
    let running: N8nServer | undefined;
    onCleanup(() => running?.stop('SIGKILL'));
    return async () => {
      running = await startN8n({ home });
      return running;
    };
  });

/** The runs of the workflow, and the events of all of them. */
const runsOf = async (n8n: N8nServer, id: string) => {
  const filter = encodeURIComponent(JSON.stringify({ workflowId: id }));
  const { results } = await n8n.request<{ results: { id: string }[] }>(
    'GET',
    `/rest/executions?filter=${filter}&limit=100`,
  );
  const runs = await Promise.all(results.map((run) => settledExecution(n8n, run.id)));
  const events = runs.flatMap((run) =>
    run.items(EVENTS).map(({ event, firstName }) => `${firstName}: ${event}`),
  );
  return { runs, events: events.toSorted() };
};

/** Waits for as many events as there should be, and a poll longer for one too many. */
const eventsOf = async (n8n: N8nServer, id: string, count: number): Promise<readonly string[]> => {
  while ((await runsOf(n8n, id)).events.length < count) await sleep(500);
  await sleep(10_500);
  return (await runsOf(n8n, id)).events;
};

const invite = async ({ sites, invitations }: VisitorInvitations, firstName: string) => {
  const [site] = await sites.list().toArray();
  const start = Date.now() + 3_600_000;
  return invitations.create(
    {
      firstName,
      lastName: 'Traced',
      hostEmail: 'alice@example.com',
      siteId: site?.id ?? '',
      visitorTypeName: 'Visitor',
      startDate: new Date(start),
      endDate: new Date(start + 3_600_000),
    },
    { suppressEmail: true },
  );
};

test('the trigger tells each event once, also of what happened while n8n was down', {
  timeout: 240_000,
}, async ({ start, sandbox, visitors }) => {
  let n8n = await start();
  const access = await storeAccess(n8n, { baseUrl: sandbox.url, ...sandbox.demo });
  const id = await createWorkflow(n8n, withAccess(workflow, access));
  await publishWorkflow(n8n, id);
  // What is there already is learned in silence; the run without an item saves it.
  while ((await runsOf(n8n, id)).runs.length === 0) await sleep(500);

  const ada = await invite(visitors, 'Ada');
  const seen = ['Ada: invitationCreated'];
  expect(await eventsOf(n8n, id, 1)).toEqual(seen);

  await n8n.stop('SIGTERM');
  await fetch(`${sandbox.url}/_sandbox/invitations/${ada.id}/check-in`, { method: 'POST' });
  await invite(visitors, 'Bea');
  n8n = await start();
  seen.unshift('Ada: invitationArrived');
  seen.push('Bea: invitationCreated');
  expect(await eventsOf(n8n, id, 3)).toEqual(seen);

  await n8n.stop('SIGKILL');
  await invite(visitors, 'Cleo');
  n8n = await start();
  expect(await eventsOf(n8n, id, 4)).toEqual([...seen, 'Cleo: invitationCreated']);
});
