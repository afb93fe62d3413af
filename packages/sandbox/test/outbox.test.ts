import { expect } from 'vitest';
import { test as base } from './fixtures.ts';
import { actFor, invite } from './support.ts';

const test = base
  .extend(
    'mails',
    ({ sandbox, actor }) =>
      () =>
        sandbox.outbox.list(actor.teamId),
  )
  .extend(
    'preview',
    ({ sandbox, mails, actor }) =>
      (index: number) =>
        sandbox.outbox.html(mails().at(index)?.id as number, actor.teamId),
  )
  .extend(
    'change',
    ({ actor }) =>
      (id: string, body: unknown, query = '') =>
        actor.call('PUT', `/v1/api/invitations/${id}${query}`, body),
  )
  .extend(
    'cancel',
    ({ actor }) =>
      (id: string) =>
        actor.call('DELETE', `/v1/api/invitations/${id}`),
  );

test('an email says who invites whom, where and when, in the local time of the site', async ({
  actor,
  mails,
  preview,
  change,
  cancel,
}) => {
  const { body } = await invite(actor, { subject: 'Review', visitorNotes: 'Gate B, ring “Müller”' });
  expect(mails()).toMatchObject([{ to: 'jane.doe@example.com', subject: 'You are invited: Review' }]);
  for (const said of [
    'Hello Jane Doe,',
    'Alice Martin has invited you to London Riverside.',
    'Monday 11 May 2026, 10:00 to 11:00 (British Summer Time)',
    '1 Example Quay, London SE1 0AA, United Kingdom',
    'Gate B, ring “Müller”',
    String(body.fastTrackCode),
  ])
    expect(preview(0)).toContain(said);

  await change(body.id, { visitorNotes: 'Gate C' }, '?suppressEmail=true');
  await change(body.id, { startDate: '2026-05-11T08:00:00Z' });
  await cancel(body.id);
  expect(mails().map(({ kind }) => kind)).toEqual(['invited', 'updated', 'cancelled']);
  expect(preview(1)).toContain('Monday 11 May 2026, 09:00 to 11:00 (British Summer Time)');
  expect(preview(2)).toContain('has cancelled your invitation to London Riverside.');
  expect(preview(2)).not.toContain('Gate C');
});

test('a change of the invitation leaves the emails as they were sent', async ({
  actor,
  preview,
  sandbox,
  change,
}) => {
  const { body } = await invite(actor, { visitorNotes: 'Gate B' });
  const before = preview(0);
  sandbox.clock.advance('10m');
  await change(body.id, { visitorNotes: 'Gate C', lastName: 'Roe' });
  expect(preview(0)).toBe(before);
  expect(preview(1)).toContain('Jane Roe');
});

test('what was suppressed is kept apart, with the reason', async ({ actor, sandbox, change, mails }) => {
  const { body } = await invite(actor, {}, '?suppressEmail=true');
  await invite(actor, { email: undefined });
  sandbox.switches.set({ suppressEmailDefault: true }, actor.teamId);
  await change(body.id, { visitorNotes: 'Gate B' });

  expect(mails()).toEqual([]);
  await change(body.id, { visitorNotes: 'Gate C' }, '?suppressEmail=false');
  expect(mails()).toMatchObject([{ kind: 'updated' }]);
  const kept = sandbox.outbox.suppressed(actor.teamId);
  expect(kept.map(({ kind, to, reason }) => [kind, to, reason])).toEqual([
    ['invited', 'jane.doe@example.com', 'request'],
    ['invited', undefined, 'no-address'],
    ['updated', 'jane.doe@example.com', 'default'],
  ]);
  expect(kept[0]).toMatchObject({ invitationId: body.id, suppressed: true, at: sandbox.clock.now() });
  expect((await actor.control('GET', '/outbox?suppressed=true')).body).toEqual(kept);
  expect((await actor.control('GET', '/outbox?suppressed=false')).body).toEqual(mails());
  expect((await actor.control('GET', '/outbox?suppressed=maybe')).status).toBe(400);
  expect(() => sandbox.outbox.html(kept[0]?.id as number, actor.teamId)).toThrow('No such email');
});

test('over HTTP, an email of the team and of no other', async ({ actor, sandbox, preview }) => {
  await invite(actor);
  const { body } = await actor.control('GET', '/outbox');
  expect(body).toMatchObject([{ kind: 'invited' }]);
  const get = (path: string, teamId: string) =>
    fetch(`${sandbox.url}/_sandbox/outbox/${path}`, { headers: { 'x-service-team-id': teamId } });

  const found = await get(`${body[0].id}.html`, actor.teamId);
  expect(found.headers.get('content-type')).toContain('text/html');
  expect(await found.text()).toBe(preview(0));
  const stranger = await actFor(sandbox);
  expect((await get(`${body[0].id}.html`, stranger.teamId)).status).toBe(404);
  expect((await get('1e3.html', actor.teamId)).status).toBe(404);
});
