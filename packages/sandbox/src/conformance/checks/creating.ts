import { randomUUID } from 'node:crypto';
import { checksOf } from '../check.ts';
import { contractOf } from '../contract.ts';
import { NEWEST } from '../facts.ts';
import { TEXT } from '../guest.ts';
import {
  expecting,
  expectingThat,
  foundSetting,
  otherWay,
  Unanswered,
  unknown,
  type Verdict,
} from '../outcome.ts';
import type { Probe } from '../probe.ts';
import {
  expectBadRequest,
  expectError,
  expectOneOf,
  expectStatus,
  firstOf,
  idOf,
  inWords,
  isBlank,
  isError,
  isSuccess,
  listIn,
  type Members,
  memberAt,
  recordIn,
} from '../responses.ts';
import { invalidBodies, malformedBodies } from './invalid-bodies.ts';
import { respondsChecks } from './operations.ts';
import { offClock } from './times.ts';

const id = 'invitations.create';

/** A name that no deployment has, always the same so that at most one visitor type comes of it. */
const UNKNOWN_TYPE = TEXT;

/** A new invitation, as its create returned it. */
const created = ({ made, once, now }: Probe) =>
  once(id, async () => {
    const body = await made.bodyWith({});
    const sent = now();
    const { body: record } = await made.create(body);
    return { invitationId: idOf(record), sent };
  });

/** The same as it is read by its id. */
const readAgain = async (probe: Probe): Promise<Members> => {
  const { invitationId } = await created(probe);
  if (invitationId === undefined) throw new Unanswered('a create returned no ID');
  return recordIn(await probe.ask('invitations.get', { params: { invitationId } }));
};

/** What an invitation is not yet when it was just made. */
export const states: Readonly<Record<string, (record: Members) => boolean>> = {
  cancelled: ({ cancelled }) => !isBlank(cancelled),
  actioned: ({ actioned }) => actioned === true,
  emailSent: ({ emailSent }) => emailSent === true,
  emailReminderTime: ({ emailReminderTime }) => !isBlank(emailReminderTime),
  activePassCount: ({ activePassCount }) => typeof activePassCount === 'number' && activePassCount > 0,
};

/** Whether the first invitation that was made is a new one. */
export const isNew = (probe: Probe): Promise<Verdict> =>
  probe.once('a new invitation', async () => {
    const record = await readAgain(probe);
    const wrong = Object.entries(states).filter(([, is]) => is(record));
    return expecting(
      'a new invitation',
      wrong.length > 0 ? wrong.map(([name]) => name).join(', ') : undefined,
    );
  });

/** Creating invitations (A8, A20). */
export const creatingChecks = checksOf({ area: 'invitations', needs: 'write' }, [
  ...respondsChecks(id, ({ made }) => made.firstResponse()),
  {
    id: `${id}.status`,
    text: 'A create returns 201',
    switch: 'create.status',
    async run({ made }) {
      const response = await made.firstResponse();
      if (!isSuccess(response)) throw new Unanswered(`a create returned ${inWords(response)}`);
      return foundSetting(response.status, String(response.status));
    },
  },
  {
    id: `${id}.id`,
    text: 'The response of a create has the ID of the invitation, and no other create has the same',
    source: { documented: 'Resources and their fields' },
    async run(probe) {
      const [first, second] = [
        (await created(probe)).invitationId,
        idOf((await probe.made.create(await probe.made.bodyWith({}))).body),
      ];
      if (first === undefined) return expecting('an ID', 'none');
      return expectingThat(first !== second, 'an ID of its own', 'the ID of an invitation from before');
    },
  },
  {
    id: `${id}.read`,
    text: 'A new invitation can be read by its ID',
    source: { documented: 'Other operations' },
    async run(probe) {
      const { invitationId } = await created(probe);
      if (invitationId === undefined) throw new Unanswered('a create returned no ID');
      const response = await probe.ask('invitations.get', { params: { invitationId } });
      if (response.status !== 200) return expectStatus(response, 200);
      return expectingThat(idOf(response.body) === invitationId, 'the invitation', 'another one');
    },
  },
  {
    id: `${id}.found`,
    text: 'A search for its host finds a new invitation, and finds it once',
    source: { documented: 'Other operations' },
    async run(probe) {
      const { made, facts } = probe;
      const { visits, records } = await probe.once('a visit to find', async () => {
        const subject = `${TEXT} ${made.tag} once`;
        await made.invitation({ subject });
        const found = listIn(await facts.search(NEWEST)).records;
        return { visits: found.filter((one) => one.subject === subject).length, records: found };
      });
      if (visits === 1) return expecting('it once', undefined);
      return expecting('it once', visits > 1 ? `${visits} of it` : `it is not among ${records.length}`);
    },
  },
  {
    id: `${id}.new`,
    text: 'A new invitation is not cancelled, not checked in, not emailed, and has no pass',
    source: { documented: 'Resources and their fields' },
    run: isNew,
  },
  {
    id: `${id}.created`,
    text: 'created is the time of the create',
    source: { documented: 'Resources and their fields' },
    async run(probe) {
      const { sent } = await created(probe);
      const record = await readAgain(probe);
      return offClock(record.created, sent);
    },
  },
  {
    id: `${id}.required`,
    text: 'A create needs names, dates, site, host and visitor type, and nothing else',
    switch: 'create.required',
    run: async ({ made }) => foundSetting((await made.needed()).required),
  },
  {
    id: `${id}.lacking`,
    text: 'A create without one of the fields that it needs, or with a blank one, returns 400 BAD_REQUEST',
    source: { assumed: 'A8' },
    async run({ made }) {
      const body: Members = await made.bodyWith({});
      const type = Object.keys(body).find((name) => name.startsWith('visitorType')) ?? '';
      return firstOf(
        Object.fromEntries(
          [...contractOf(id).required, type].flatMap((name) => {
            const { [name]: _, ...rest } = body;
            const lacking = [[`without ${name}`, rest] as const];
            // What becomes of a visitor type that nobody has is a check of its own.
            const blank = name === type ? [] : [[`a blank ${name}`, { ...rest, [name]: ' ' }] as const];
            return [...lacking, ...blank].map(([what, each]) => [
              what,
              async () => expectBadRequest(await made.create(each)),
            ]);
          }),
        ),
      );
    },
  },
  {
    id: `${id}.empty`,
    text: 'A create with an empty body returns 400 BAD_REQUEST',
    source: { assumed: 'A8' },
    run: async ({ made }) => expectBadRequest(await made.create({})),
  },
  {
    id: `${id}.both-types`,
    text: 'A create with the ID and the name of a visitor type returns 400 BAD_REQUEST',
    source: { assumed: 'A8' },
    async run({ made, facts }) {
      const type = (await facts.visitorTypes()).find((one) => one.id !== undefined);
      if (!type) return unknown('no invitation found has a visitor type with an ID');
      const body = await made.bodyWith({});
      return expectBadRequest(
        await made.create({ ...body, visitorTypeId: type.id, visitorTypeName: type.name }),
      );
    },
  },
  malformedBodies(id),
  ...invalidBodies(id, async ({ made }, more) => made.create(await made.bodyWith(more))),
  {
    id: `${id}.missing-site`,
    text: 'A create at an unknown site returns 404 SITE_NOT_FOUND',
    source: { documented: 'Errors' },
    run: async ({ made }) =>
      expectError(await made.create(await made.bodyWith({ siteId: randomUUID() })), 404, 'SITE_NOT_FOUND'),
  },
  {
    id: `${id}.unknown-type`,
    text: 'An unknown visitor type is refused',
    switch: 'visitorTypes.unknown',
    async run({ made }) {
      const { visitorTypeId: _, ...body } = (await made.bodyWith({})) as Members;
      const response = await made.create({ ...body, visitorTypeName: UNKNOWN_TYPE });
      if (isError(response, 400, 'BAD_REQUEST')) return foundSetting('refused');
      if (!isSuccess(response)) return otherWay(inWords(response));
      made.keep(`the visitor type "${UNKNOWN_TYPE}"`);
      return foundSetting('created');
    },
  },
  {
    id: `${id}.unknown-type-id`,
    text: 'An unknown ID of a visitor type is refused',
    source: { assumed: 'A8' },
    run: async ({ made }) =>
      expectOneOf(await made.create(await made.bodyWith({ visitorTypeId: randomUUID() })), 400, 404),
  },
  {
    id: `${id}.unknown-host`,
    text: 'An unknown host is refused, and no other host takes its place',
    source: { documented: 'Resources and their fields' },
    async run({ made }) {
      const hostEmail = `nobody-${randomUUID()}@example.com`;
      const response = await made.create(await made.bodyWith({ hostEmail }));
      const isOther = isSuccess(response) && memberAt(response.body, ['host', 'email']) !== hostEmail;
      return expecting('a refusal', isOther ? 'another host, or none' : undefined);
    },
  },
]);
