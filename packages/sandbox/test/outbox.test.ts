import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
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
    'eml',
    ({ sandbox, mails, actor }) =>
      (index: number) =>
        sandbox.outbox.eml(mails().at(index)?.id as number, actor.teamId),
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

/** Reads a message with parsers that share nothing with what wrote it. */
const read = async (message: string) => {
  const mail = await PostalMime.parse(message, { attachmentEncoding: 'utf8' });
  const calendar = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!calendar) return { mail };
  const parsed = new ICAL.Component(ICAL.parse(calendar.content as string));
  const event = parsed.getFirstSubcomponent('vevent') as ICAL.Component;
  const value = (name: string) => String(event.getFirstPropertyValue(name));
  return { mail, calendar, method: parsed.getFirstPropertyValue('method'), value };
};

test('an invitation is a message with text, HTML and an appointment', async ({ actor, eml }) => {
  const { body } = await invite(actor, { subject: 'Review', visitorNotes: 'Gate B, ring “Müller”' });
  const { mail, calendar, method, value } = await read(await eml(0));

  expect(mail.subject).toBe('You are invited: Review');
  expect(mail.to).toEqual([{ name: 'Jane Doe', address: 'jane.doe@example.com' }]);
  expect(mail.replyTo).toEqual([{ name: 'Alice Martin', address: 'alice@example.com' }]);
  expect(mail.date).toBe('2026-05-04T10:00:00.000Z');
  for (const said of [mail.text, mail.html]) {
    expect(said).toContain('Hello Jane Doe,');
    expect(said).toContain('Alice Martin has invited you to London Riverside.');
    expect(said).toContain('Monday 11 May 2026, 10:00 to 11:00 (British Summer Time)');
    expect(said).toContain('1 Example Quay, London SE1 0AA, United Kingdom');
    expect(said).toContain('Gate B, ring “Müller”');
    expect(said).toContain(String(body.fastTrackCode));
  }

  // Mail programs show the alternative; people can save the attachment.
  expect(mail.attachments.map(({ mimeType, filename }) => [mimeType, filename])).toEqual([
    ['text/calendar', null],
    ['application/ics', 'invitation.ics'],
  ]);
  expect(calendar?.method).toBe('REQUEST');
  expect(method).toBe('REQUEST');
  expect(value?.('uid')).toBe(`${body.id}@sandbox.invalid`);
  expect([value?.('sequence'), value?.('status')]).toEqual(['0', 'CONFIRMED']);
  expect([value?.('dtstart'), value?.('dtend')]).toEqual(['2026-05-11T09:00:00Z', '2026-05-11T10:00:00Z']);
  expect(value?.('location')).toContain('London Riverside');
  expect([value?.('organizer'), value?.('attendee')].map((uri) => uri?.toLowerCase())).toEqual([
    'mailto:alice@example.com',
    'mailto:jane.doe@example.com',
  ]);
});

test('each emailed change raises the sequence of one appointment, and a delete cancels it', async ({
  actor,
  change,
  cancel,
  eml,
}) => {
  const { body } = await invite(actor);
  await change(body.id, { visitorNotes: 'Gate B' });
  await change(body.id, { visitorNotes: 'Gate C' }, '?suppressEmail=true');
  await change(body.id, { startDate: '2026-05-11T08:00:00Z' });
  await cancel(body.id);

  const read4 = await Promise.all([0, 1, 2, 3].map(async (index) => read(await eml(index))));
  expect(read4.map(({ method, value }) => [method, value?.('sequence'), value?.('dtstart')])).toEqual([
    ['REQUEST', '0', '2026-05-11T09:00:00Z'],
    ['REQUEST', '1', '2026-05-11T09:00:00Z'],
    ['REQUEST', '2', '2026-05-11T08:00:00Z'],
    ['CANCEL', '3', '2026-05-11T08:00:00Z'],
  ]);
  expect(new Set(read4.map(({ value }) => value?.('uid'))).size).toBe(1);
  expect(read4[3]?.value?.('status')).toBe('CANCELLED');
  expect(read4[3]?.mail.text).toContain('has cancelled your invitation to London Riverside.');
  expect(read4[3]?.mail.text).not.toContain('Gate C');
});

test('a mail stays as it was sent, byte for byte, whatever becomes of its invitation', async ({
  actor,
  eml,
  sandbox,
  change,
}) => {
  const { body } = await invite(actor, { visitorNotes: 'Gate B' });
  const before = await eml(0);
  sandbox.clock.advance('10m');
  await change(body.id, { visitorNotes: 'Gate C', lastName: 'Roe', email: 'jane.roe@example.com' });
  expect(await eml(0)).toBe(before);
  expect(await eml(1)).toContain('jane.roe@example.com');
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
  await expect(sandbox.outbox.eml(kept[0]?.id as number, actor.teamId)).rejects.toThrow('No such email');
});

test('over HTTP, a message of the team and of no other', async ({ actor, sandbox, eml }) => {
  await invite(actor);
  const { body } = await actor.control('GET', '/outbox');
  expect(body).toMatchObject([{ kind: 'invited', calendar: 'REQUEST' }]);
  const get = (path: string, teamId: string) =>
    fetch(`${sandbox.url}/_sandbox/outbox/${path}`, { headers: { 'x-service-team-id': teamId } });

  const found = await get(`${body[0].id}.eml`, actor.teamId);
  expect(found.headers.get('content-type')).toBe('message/rfc822');
  expect(await found.text()).toBe(await eml(0));
  const stranger = await actFor(sandbox);
  expect((await get(`${body[0].id}.eml`, stranger.teamId)).status).toBe(404);
  expect((await get('1e3.eml', actor.teamId)).status).toBe(404);
});
