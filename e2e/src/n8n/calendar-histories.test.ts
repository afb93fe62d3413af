import { join } from 'node:path';
import { VisitorInvitations } from '@visitor-invitations/core';
import { createN8nEngine } from '@visitor-invitations/n8n-engine';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createCalendar, type EventPatch, edits } from './calendar.ts';
import { n8nFolder } from './n8n-server.ts';
import { nodePackageDir } from './node-package.ts';
import { httpRequestTo, standIns } from './stand-ins.ts';
import { templateOf } from './templates.ts';

/** Hosts whose histories happen side by side, and how often that is tried: more than 1 000 histories. */
const [HOSTS, BATCHES] = [14, 72];
const DAY_MS = 86_400_000;

const template = templateOf('calendar-to-invitations');

type Calendar = ReturnType<typeof createCalendar>;

/** The workflow itself in n8n's engine, with n8n's own nodes but for the Code node. Gives how many events it changed. */
const openWorkflow = async ({ url: baseUrl, demo }: Sandbox) => {
  let calendar: Calendar | undefined;
  let patches = 0;
  const patchEvent = (url: string, body: unknown) => {
    patches += 1;
    calendar?.patch(url.split('/').at(-1) ?? '', body as EventPatch);
  };
  const engine = await createN8nEngine({
    packageDir: nodePackageDir,
    n8nDir: join(n8nFolder, 'node_modules/n8n'),
    builtInNodes: ['ManualTrigger', 'Set', 'Switch'],
    extraNodes: [...standIns, httpRequestTo(patchEvent)],
  });
  const credentials = engine.credentials({ visitorInvitationsApi: { baseUrl, ...demo, accessToken: '' } });
  return async (of: Calendar) => {
    calendar = of;
    patches = 0;
    const events = of.items();
    const items = events.length > 0 ? events : [{}];
    const { 'Change the event': _, ...pinned } = template.pinData ?? {};
    const pinData = { ...pinned, Events: items.map((json) => ({ json })) };
    const workflow = { ...template, nodes: [...template.nodes], pinData } as never;
    const trigger = 'When clicking ‘Execute workflow’';
    const { error } = await engine.runWorkflow({ workflow, trigger, credentials });
    if (error) throw error;
    return patches;
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

/** What a person does in the service: numbers count invitations. */
interface ByHand {
  readonly cancelled: number;
  readonly moved: number;
  readonly day: number;
}

const byHand: fc.Arbitrary<ByHand> = fc.record({
  cancelled: fc.nat(20),
  moved: fc.nat(20),
  day: fc.integer({ min: 2, max: 12 }),
});

const history = fc.record({
  /** What happens to the events of each host before each run. */
  rounds: fc.array(fc.tuple(...Array.from({ length: HOSTS }, () => edits)), { minLength: 1, maxLength: 3 }),
  /** Whether a run breaks off. */
  breaks: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  /** What a person does in the service after each run. */
  byHand,
});

test('a thousand histories of calendar and service end with both equal, none doubled and none left over', {
  timeout: 900_000,
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
    const keyOf = ({ adminNotes }: { adminNotes: string | null }) =>
      /^Calendar event (\S+ \S+) from /.exec(adminNotes ?? '')?.[1];
    return {
      others: active.filter((row) => !keyOf(row)),
      ours: active.filter(keyOf).map((row) => ({
        id: row.id,
        key: keyOf(row) ?? '',
        email: row.email ?? '',
        host: emailOf.get(row.hostId) ?? '',
        start: Date.parse(row.startDate),
        end: Date.parse(row.endDate),
        subject: row.subject ?? '',
      })),
    };
  };

  /** Runs until no event is changed any more: what an event takes over, its other guests take over in the next run. */
  const settle = async (calendar: Calendar) => {
    while ((await run(calendar)) > 0);
  };

  /** What a host does in Slack, say. Where calendar and service were equal before, the calendar takes it over. */
  const changeByHand = async ({ cancelled, moved, day }: ByHand, equal: Calendar | undefined) => {
    const { ours } = stored();
    const [off, later] = [cancelled, moved].map((index) => ours[index % (ours.length || 1)]);
    if (!off || !later) return;
    await visitors.invitations.delete(off.id);
    const start = today + day * DAY_MS + 8 * 3_600_000;
    const [startDate, endDate] = [new Date(start), new Date(start + 3_600_000)];
    if (later !== off)
      await visitors.invitations.update(later.id, { startDate, endDate }, { suppressEmail: true });
    if (!equal) return;
    await run(equal);
    const wanted = new Map(equal.wanted().map((visit) => [visit.key, visit]));
    expect(wanted.has(off.key)).toBe(false);
    if (later !== off) expect(wanted.get(later.key)?.start).toBe(start);
  };

  const batch = fc.asyncProperty(history, async ({ rounds, breaks, byHand }) => {
    sandbox.reset();
    const { others } = stored();
    const calendar = createCalendar(today, hosts);
    for (const [round, editsOfHosts] of rounds.entries()) {
      for (const [host, done] of editsOfHosts.entries()) for (const edit of done) calendar.apply(host, edit);
      const isBroken = breaks[round] === true;
      if (isBroken) sandbox.faults.set(breaking(round));
      await run(calendar);
      sandbox.faults.clear();
      if (!isBroken) await settle(calendar);
      await changeByHand(byHand, isBroken ? undefined : calendar);
    }
    await settle(calendar);
    await run(calendar);

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
    await run(calendar);
    expect(stored().ours).toEqual(after.ours);
    const writes = sandbox.requests.list().filter(({ method }) => method === 'PUT' || method === 'DELETE');
    expect(writes).toEqual([]);
  });
  await fc.assert(batch, { numRuns: Number(process.env.RUNS ?? BATCHES), endOnFailure: true });
});
