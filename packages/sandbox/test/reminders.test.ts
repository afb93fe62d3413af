import { expect } from 'vitest';
import { createSandbox } from '../src/index.ts';
import { test as base } from './fixtures.ts';
import { invite } from './support.ts';

const test = base
  .extend('options', { scope: 'file' }, { tokenTtl: 90 * 24 * 3600 })
  .extend(
    'reminders',
    ({ sandbox, actor }) =>
      (id: string, of = sandbox) =>
        of.outbox.list(actor.teamId).filter((mail) => mail.kind === 'reminder' && mail.invitationId === id),
  )
  .extend(
    'change',
    ({ actor }) =>
      (id: string, body: unknown, query = '') =>
        actor.call('PUT', `/v1/api/invitations/${id}${query}`, body),
  )
  .extend(
    'read',
    ({ actor }) =>
      async (id: string) =>
        (await actor.call('GET', `/v1/api/invitations/${id}`)).body,
  );

test.beforeEach(async ({ sandbox }) => {
  sandbox.clock.reset();
});

/** A day before the visit that `invite` asks for. */
const DUE = '2026-05-10T09:00:00.000Z';

test('a guest is reminded a day before the visit, once', async ({ actor, sandbox, reminders, read }) => {
  const { body } = await invite(actor, { subject: 'Review' });
  sandbox.clock.set('2026-05-10T08:59:59.999Z');
  expect(reminders(body.id)).toEqual([]);
  expect(await read(body.id)).toEqual(body);

  sandbox.clock.set(DUE);
  expect(reminders(body.id)).toEqual([
    {
      id: expect.any(Number),
      teamId: actor.teamId,
      invitationId: body.id,
      kind: 'reminder',
      to: 'jane.doe@example.com',
      subject: 'Your visit is coming up: Review',
      sent: DUE,
    },
  ]);
  sandbox.clock.advance('1d');
  expect(reminders(body.id)).toHaveLength(1);
});

test('a reminder sets emailReminderTime, and not updated', async ({ actor, sandbox, read }) => {
  const { body } = await invite(actor);
  sandbox.clock.set('2026-05-10T12:00:00Z');
  await expect(read(body.id)).resolves.toEqual({ ...body, emailReminderTime: DUE });
});

test('turning the clock far sends every reminder at its own time, and turning it back keeps them', async ({
  sandbox,
  actor,
}) => {
  const planned = sandbox
    .snapshot()
    .invitations.filter(({ teamId, reminderDue }) => teamId === actor.teamId && reminderDue);
  expect(planned.length).toBeGreaterThan(5);
  sandbox.clock.advance('60d');
  sandbox.clock.reset();
  const sent = sandbox.outbox.list(actor.teamId);
  expect(sent.map(({ sent }) => sent)).toEqual(planned.map(({ reminderDue }) => reminderDue).toSorted());
  expect(new Set(sent.map(({ invitationId }) => invitationId))).toEqual(new Set(planned.map(({ id }) => id)));
});

test('new demo data sends no reminders on its first day, at any time', async () => {
  await using own = createSandbox({ now: '2026-05-04T23:59:59.999Z' });
  expect(own.outbox.list()).toEqual([]);
});

test('another start plans the reminder anew, unless it was sent', async ({
  actor,
  change,
  sandbox,
  reminders,
}) => {
  const { body } = await invite(actor);
  const move = (date: string) =>
    change(body.id, { startDate: `${date}T09:00:00Z`, endDate: `${date}T10:00:00Z` }, '?suppressEmail=true');
  await move('2026-05-21');
  sandbox.clock.set(DUE);
  expect(reminders(body.id)).toEqual([]);
  sandbox.clock.set('2026-05-20T09:00:00Z');
  expect(reminders(body.id)).toMatchObject([{ sent: '2026-05-20T09:00:00.000Z' }]);
  await move('2026-05-29');
  sandbox.clock.advance('30d');
  expect(reminders(body.id)).toHaveLength(1);
});
