import { join } from 'node:path';
import { VisitorInvitations } from '@visitor-invitations/core';
import { createN8nEngine } from '@visitor-invitations/n8n-engine';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createCalendar, deeds } from './calendar.ts';
import { n8nFolder } from './n8n-server.ts';
import { nodePackageDir } from './node-package.ts';
import { standIns } from './stand-ins.ts';
import { templateOf } from './templates.ts';

/** Hosts whose histories happen side by side, and how often that is tried: more than 1 000 histories. */
const [HOSTS, BATCHES] = [14, 72];
const DAY_MS = 86_400_000;

const template = templateOf('calendar-to-invitations');

/** The workflow itself in n8n's engine, with n8n's own nodes but for the Code node. */
const openWorkflow = async ({ url: baseUrl, demo }: Sandbox) => {
  const engine = await createN8nEngine({
    packageDir: nodePackageDir,
    n8nDir: join(n8nFolder, 'node_modules/n8n'),
    builtInNodes: ['ManualTrigger', 'Set', 'Switch'],
    extraNodes: standIns,
  });
  const credentials = engine.credentials({ visitorInvitationsApi: { baseUrl, ...demo, accessToken: '' } });
  return async (events: readonly object[]) => {
    const items = events.length > 0 ? events : [{}];
    const pinData = { ...template.pinData, Events: items.map((json) => ({ json })) };
    const workflow = { ...template, nodes: [...template.nodes], pinData } as never;
    const trigger = 'When clicking ‘Execute workflow’';
    const { error } = await engine.runWorkflow({ workflow, trigger, credentials });
    if (error) throw error;
  };
};

/** What a run meets that breaks off half way: some of its writes are refused. */
const breaking = (seed: number) =>
  (['invitations.create', 'invitations.update', 'invitations.delete'] as const).map((operation) => ({
    operation,
    probability: 0.4,
    seed,
    status: 403,
  }));

const history = fc.record({
  /** What happens to the events of each host before each run. */
  rounds: fc.array(fc.tuple(...Array.from({ length: HOSTS }, () => deeds)), { minLength: 2, maxLength: 3 }),
  /** Whether a run breaks off. */
  breaks: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  /** An invitation that somebody cancels, and one that they move, behind the workflow's back. */
  byHand: fc.tuple(fc.nat(20), fc.nat(20)),
});

test('a thousand histories of a calendar end with invitations that equal it, none doubled and none left over', {
  timeout: 600_000,
}, async () => {
  const sandbox = createSandbox();
  await sandbox.listen();
  onTestFinished(() => sandbox.close());
  const visitors = new VisitorInvitations({ baseUrl: sandbox.url, ...sandbox.demo });
  const run = await openWorkflow(sandbox);
  const [site] = await visitors.sites.list().toArray();
  const hosts = (await visitors.sites.hosts(site?.id ?? '').toArray())
    .map(({ email = '' }) => email)
    .slice(0, HOSTS);
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;

  /** The invitations that are not cancelled, as they are stored: those of the workflow, and all others. */
  const stored = () => {
    const snapshot = sandbox.snapshot();
    const emailOf = new Map(snapshot.hosts.map(({ id, email }) => [id, email]));
    const active = snapshot.invitations.filter(({ cancelled }) => !cancelled);
    const isOurs = ({ adminNotes }: { adminNotes: string | null }) =>
      adminNotes?.startsWith('Calendar event ');
    return {
      others: active.filter((row) => !isOurs(row)),
      ours: active.filter(isOurs).map((row) => ({
        id: row.id,
        key: row.adminNotes?.replace('Calendar event ', '') ?? '',
        email: row.email ?? '',
        host: emailOf.get(row.hostId) ?? '',
        start: Date.parse(row.startDate),
        end: Date.parse(row.endDate),
        subject: row.subject ?? '',
      })),
    };
  };

  const batch = fc.asyncProperty(history, async ({ rounds, breaks, byHand }) => {
    sandbox.reset();
    const { others } = stored();
    const calendar = createCalendar(today, hosts);
    for (const [round, deedsOfHosts] of rounds.entries()) {
      for (const [host, done] of deedsOfHosts.entries()) for (const deed of done) calendar.apply(host, deed);
      if (breaks[round]) sandbox.faults.set(breaking(round));
      await run(calendar.items());
      sandbox.faults.clear();
      const { ours } = stored();
      const [cancelled, moved] = byHand.map((index) => ours[index % (ours.length || 1)]?.id);
      if (cancelled) await visitors.invitations.delete(cancelled);
      if (moved && moved !== cancelled)
        await visitors.invitations.update(
          moved,
          { endDate: new Date(today + 40 * DAY_MS) },
          { suppressEmail: true },
        );
    }
    await run(calendar.items());

    const after = stored();
    expect(after.others).toEqual(others);
    const wanted = new Map(calendar.wanted().map((visit) => [visit.key, visit]));
    for (const { id: _, ...invitation } of after.ours) expect(invitation).toEqual(wanted.get(invitation.key));
    expect(new Set(after.ours.map(({ key }) => key)).size).toBe(after.ours.length);
    // Two events at the same time for the same guest are one visit.
    const visits = new Set(after.ours.map(({ email, host, start }) => `${email} ${host} ${start}`));
    for (const { email, host, start } of wanted.values())
      expect(visits).toContain(`${email} ${host} ${start}`);
    // Nothing is left to do.
    sandbox.requests.clear();
    await run(calendar.items());
    const { ours } = stored();
    expect(ours).toEqual(after.ours);
  });
  await fc.assert(batch, { numRuns: Number(process.env.RUNS ?? BATCHES), endOnFailure: true });
});
