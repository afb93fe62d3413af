import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientOf, type TestOptions } from '../../test/client.ts';
import { serviceWithTokens } from '../../test/http-service.ts';
import { visit } from '../../test/visit-service.ts';

const id = '22222222-2222-4222-8222-222222222222';

/** A client, and what its service received. */
const setUp = async (options: TestOptions = {}) => {
  const service = await serviceWithTokens(() => ({ body: { id, records: [] } }));
  return { ...clientOf(service, options), received: service.received };
};

const fieldsOf = (call: Promise<unknown>): Promise<string[]> =>
  call.then(
    () => expect.unreachable(),
    ({ name, issues }) => {
      expect(name).toBe('InputError');
      return issues.map(({ field }: { field: string }) => field);
    },
  );

test('everything that is wrong with a call is named at once: path, query, body and options', async () => {
  const { invitations, received } = await setUp();
  const body = { email: 'jane', adminNotes: 'x'.repeat(1001), firstName: '\u200b', guest: 'Jane' };
  const options = {
    suppressEmail: 'yes',
    timeout: 0,
    deadline: Number.POSITIVE_INFINITY,
    priority: 'urgent',
  };
  expect(await fieldsOf(invitations.update('../x', body, options as object))).toEqual([
    'invitationId',
    'suppressEmail',
    'firstName',
    'email',
    'adminNotes',
    'guest',
    'timeout',
    'deadline',
    'priority',
  ]);
  expect(received).toEqual([]);
});

test('null for options is none', async () => {
  const { invitations, sites, hostGroups, tokens, received } = await setUp();
  const none = null as never;
  await tokens.get(none);
  await invitations.create(visit, none);
  await invitations.findOrCreate({ ...visit, firstName: 'Ada' }, none);
  await invitations.find(visit, none);
  await invitations.get(id, none);
  await invitations.update(id, { subject: 'Tour' }, none);
  await invitations.change(id, { subject: 'Talk' }, none);
  await invitations.delete(id, none);
  await invitations.searchByHost('alice@example.com', none).toArray(none);
  await hostGroups.update(id, { name: 'Day' }, none);
  await sites.list(none).toArray(none);
  expect(received).toHaveLength(13);
  expect(await fieldsOf(invitations.update(id, none))).toEqual(['']);
});

test('an error says what is wrong in words, and nothing of what was given', async () => {
  const { invitations } = await setUp();
  const body = { ...visit, endDate: visit.startDate, email: 'canary', visitorNotes: 'canary'.repeat(1000) };
  const error = await invitations.create(body).catch((thrown) => thrown);
  expect(error.message).toBe(
    'invitations.create: email must be an email address, like jane@example.com; ' +
      'visitorNotes must be 4000 characters or fewer (currently 6000); endDate must be after startDate',
  );
  expect(error).toMatchObject({
    code: 'INVALID_INPUT',
    mayHaveHappened: false,
    retryable: false,
    attempts: [],
  });
});

test.each(['../x', '..', 'a/b', '%2e%2e', `${id}/..`, `${id}?a=b`, `${id}\n`, ` ${id}`, '', null, 7])(
  'the id %j cannot leave its place in the path',
  async (bad) => {
    const { invitations, sites, hostGroups, companies, workflowResponses, received } = await setUp();
    const given = bad as string;
    for (const call of [
      invitations.get(given),
      invitations.delete(given),
      sites.hosts(given).page(),
      hostGroups.delete(given),
      companies.documents(given).page(),
      workflowResponses.get(given),
      workflowResponses.formResponse(id, given),
    ])
      expect(await fieldsOf(call)).toHaveLength(1);
    expect(received).toEqual([]);
  },
);

test('a date-time goes out in UTC, whatever offset it came in; one without an offset does not go', async () => {
  const { invitations, received } = await setUp();
  const endDate = new Date('2026-05-04T10:00:00Z');
  await invitations.create({ ...visit, startDate: '2026-05-04T14:30:00+05:30', endDate });
  expect(JSON.parse(received.at(-1)?.body ?? '')).toMatchObject({
    startDate: '2026-05-04T09:00:00.000Z',
    endDate: '2026-05-04T10:00:00.000Z',
  });
  const local = { ...visit, startDate: '2026-05-04T09:00:00' };
  expect(await fieldsOf(invitations.create(local))).toEqual(['startDate']);
  // Later on the clock, earlier in time.
  const before = { ...visit, endDate: '2026-05-04T10:00:00+02:00' };
  expect(await fieldsOf(invitations.create(before))).toEqual(['endDate']);
});

test('no invalid input ever causes a request', async () => {
  const { invitations, received } = await setUp();
  const long = (most: number) => fc.string({ minLength: most + 1, maxLength: most + 9 });
  // Blanks are absent.
  const filled = (text: fc.Arbitrary<string>) => text.filter((one) => one.trim() !== '');
  const noText = fc.oneof(fc.integer(), fc.boolean(), fc.object(), fc.array(fc.string()));
  const noDate = fc.oneof(
    noText,
    filled(fc.string()).filter((text) => !/^\d{4}-/.test(text)),
    fc.constantFrom('2026-05-04', '2026-05-04T09:00:00', '2026-02-30T09:00:00Z', new Date(Number.NaN)),
  );
  const wrong = fc.oneof(
    fc.record({ firstName: fc.oneof(noText, fc.constantFrom('\u200b', '\0')) }),
    fc.record({ siteId: fc.oneof(noText, filled(fc.string({ maxLength: 35 }))) }),
    fc.record({
      hostEmail: fc.oneof(
        noText,
        filled(fc.string()).filter((text) => !text.includes('@')),
      ),
    }),
    fc.record({ adminNotes: fc.oneof(noText, long(1000)) }),
    fc.record({ visitorNotes: fc.oneof(noText, long(4000)) }),
    fc.record({ startDate: noDate }),
    fc.record({ endDate: noDate }),
    fc.dictionary(fc.constantFrom('guest', 'id', 'suppressEmail', 'constructor'), fc.string(), {
      minKeys: 1,
    }),
    noText.filter((value) => value !== null && (typeof value !== 'object' || Array.isArray(value))),
  );
  await fc.assert(
    fc.asyncProperty(wrong, async (part) => {
      const isWhole = typeof part !== 'object' || Array.isArray(part);
      const body = (isWhole ? part : { ...visit, ...part }) as typeof visit;
      await expect(invitations.create(body)).rejects.toMatchObject({ name: 'InputError' });
      await expect(invitations.update(id, body)).rejects.toMatchObject({ name: 'InputError' });
      await expect(invitations.change(id, body)).rejects.toMatchObject({ name: 'InputError' });
    }),
  );
  expect(received).toEqual([]);
});

test('an unknown option is refused as a typo, before a guest is emailed', async () => {
  const { invitations, sites, received } = await setUp();
  expect(await fieldsOf(invitations.update(id, {}, { supressEmail: true } as object))).toEqual([
    'supressEmail',
  ]);
  expect(await fieldsOf(invitations.create(visit, { onAmbiguous: 'look' } as object))).toEqual([
    'onAmbiguous',
  ]);
  expect(await fieldsOf(sites.get(id, { signal: 5 } as object))).toEqual(['signal']);
  expect(received).toEqual([]);
});
