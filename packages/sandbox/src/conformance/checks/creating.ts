import { randomUUID } from 'node:crypto';
import { checksOf } from '../check.ts';
import { TEXT } from '../guest.ts';
import { asAssumed, foundSetting, otherWay, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { assumeBadRequest, expectError, inWords, isBadRequest, isSuccess } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';
import { respondsChecks } from './operations.ts';

const id = 'invitations.create';

const create = async ({ made, once }: Probe): Promise<HttpResponse> =>
  once(id, async () => made.create((await made.needed()).body));

/** A name that no deployment has, always the same so that at most one visitor type comes of it. */
const UNKNOWN_TYPE = TEXT;

/** Creating invitations (A8, A20). */
export const creatingChecks = checksOf({ area: 'invitations', needs: 'write' }, [
  ...respondsChecks(id, create),
  {
    id: `${id}.status`,
    text: 'A create returns 201',
    switch: 'create.status',
    async run(probe) {
      const { status } = await create(probe);
      return foundSetting(status, String(status));
    },
  },
  {
    id: `${id}.required`,
    text: 'A create needs names, dates, site, host and visitor type, and nothing else',
    switch: 'create.required',
    run: async ({ made }) => foundSetting((await made.needed()).required),
  },
  {
    id: `${id}.empty`,
    text: 'A create with an empty body returns 400 BAD_REQUEST',
    source: { assumed: 'A8' },
    run: async ({ made }) => assumeBadRequest(await made.create({})),
  },
  {
    id: `${id}.by-type-id`,
    text: 'The visitor type can be given by ID instead of by name',
    source: { assumed: 'A8' },
    async run({ made }) {
      const { id: visitorTypeId } = await made.visitorType();
      if (visitorTypeId === undefined) return unknown('no invitation found has a visitor type with an ID');
      const { visitorTypeName: _, ...body } = (await made.needed()).body;
      const response = await made.create({ ...body, visitorTypeId });
      return isSuccess(response) ? asAssumed : otherWay(inWords(response));
    },
  },
  {
    id: `${id}.missing-site`,
    text: 'A create at an unknown site returns 404 SITE_NOT_FOUND',
    source: { documented: 'Errors' },
    run: async ({ made }) =>
      expectError(
        await made.create({ ...(await made.needed()).body, siteId: randomUUID() }),
        404,
        'SITE_NOT_FOUND',
      ),
  },
  {
    id: `${id}.unknown-type`,
    text: 'An unknown visitor type is refused',
    switch: 'visitorTypes.unknown',
    async run({ made }) {
      const response = await made.create({ ...(await made.needed()).body, visitorTypeName: UNKNOWN_TYPE });
      if (isBadRequest(response)) return foundSetting('refused');
      if (!isSuccess(response)) return otherWay(inWords(response));
      made.keep(`the visitor type "${UNKNOWN_TYPE}"`);
      return foundSetting('created');
    },
  },
]);
