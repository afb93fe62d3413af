import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { serviceWithTokens } from '../../test/http-service.ts';
import { visit } from '../../test/visit-service.ts';

const id = '22222222-2222-4222-8222-222222222222';

/** A client, and the bodies that its service received of writes. */
const setUp = async () => {
  const service = await serviceWithTokens(({ path }) =>
    path.includes('/search/') ? { body: { records: [] } } : { body: { id } },
  );
  const bodies = () =>
    service.received
      .filter(({ path }) => /invitations(\/[\w-]{36})?$/.test(path))
      .map(({ body }) => JSON.parse(body));
  return { ...clientOf(service), bodies };
};

const blanks = {
  email: '',
  mobile: null,
  companyName: ' \t',
  subject: '',
  hostGroupName: null,
  adminNotes: '  ',
  visitorTypeId: '',
} as never;

const sent = { ...visit, startDate: '2026-05-04T09:00:00.000Z', endDate: '2026-05-04T11:00:00.000Z' };

test('blank cells of a new invitation count as absent', async () => {
  const { invitations, bodies } = await setUp();
  await invitations.create({ ...visit, ...(blanks as object) });
  await invitations.findOrCreate({ ...visit, firstName: 'Ada', ...(blanks as object) });
  const { email: _, ...without } = sent;
  expect(bodies()).toEqual([without, { ...without, firstName: 'Ada' }]);
});

test('of an update as well, but for an empty text that clears a field', async () => {
  const { invitations, bodies } = await setUp();
  const dates = { startDate: '', endDate: null, siteId: ' ', firstName: '', visitorTypeName: '' };
  await invitations.update(id, { ...(blanks as object), ...(dates as object), visitorNotes: '' });
  expect(bodies()).toEqual([{ subject: '', visitorNotes: '' }]);
});

test('a blank in a required field is refused as before, and so is any other wrong value', async () => {
  const { invitations, bodies } = await setUp();
  const wrong = { ...visit, firstName: ' ', siteId: null, hostEmail: '', email: 7 };
  await expect(invitations.create(wrong as never)).rejects.toMatchObject({
    issues: ['firstName', 'siteId', 'email', 'hostEmail'].map((field) => expect.objectContaining({ field })),
  });
  expect(bodies()).toEqual([]);
});

test('moments of Temporal are dates', async () => {
  const { invitations, bodies } = await setUp();
  const temporal = (type: string, epochMilliseconds: number) =>
    Object.create({
      [Symbol.toStringTag]: `Temporal.${type}`,
      epochMilliseconds,
      valueOf: () => expect.unreachable(),
    });
  const startDate = temporal('Instant', Date.parse(visit.startDate));
  const endDate = temporal('ZonedDateTime', Date.parse(visit.endDate));
  await invitations.findOrCreate({ ...visit, startDate, endDate });
  expect(bodies()).toEqual([sent]);
  const day = temporal('PlainDate', 0);
  await expect(invitations.create({ ...visit, startDate: day })).rejects.toMatchObject({
    issues: [{ field: 'startDate' }],
  });
});
