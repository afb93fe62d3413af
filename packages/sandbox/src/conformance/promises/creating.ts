import { randomUUID } from 'node:crypto';
import { TEXT } from '../guest.ts';
import { asAssumed, otherWay, tells, tellsIfTaken, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import type { ServicePromise } from '../promise.ts';
import type { Reply } from '../wire.ts';
import { assumeBadRequest, expectError, inWords, isBadRequest, isSuccess } from '../words.ts';
import { answersPromise, shapePromise } from './operations.ts';

const area = 'invitations';
const id = 'invitations.create';

const create = async ({ made, once }: Probe): Promise<Reply> =>
  once(id, async () => made.create((await made.needed()).body));

/** A name that no deployment has, always the same so that at most one visitor type comes of it. */
const UNKNOWN_TYPE = TEXT;

/** Creating invitations (A8, A20). */
export const creatingPromises: readonly ServicePromise[] = [
  answersPromise(id, 'write', create),
  shapePromise(id, 'write', create),
  {
    id: `${id}.status`,
    area,
    text: 'A create returns 201',
    source: { assumed: 'A8' },
    needs: 'write',
    tells: 'create.status',
    async check(probe) {
      const { status } = await create(probe);
      return tellsIfTaken('create.status', status, String(status));
    },
  },
  {
    id: `${id}.required`,
    area,
    text: 'A create needs names, dates, site, host and visitor type, and nothing else',
    source: { assumed: 'A8' },
    needs: 'write',
    tells: 'create.required',
    check: async ({ made }) => tells('create.required', (await made.needed()).required),
  },
  {
    id: `${id}.empty`,
    area,
    text: 'A create with an empty body returns 400 BAD_REQUEST',
    source: { assumed: 'A8' },
    needs: 'write',
    check: async ({ made }) => assumeBadRequest(await made.create({})),
  },
  {
    id: `${id}.by-type-id`,
    area,
    text: 'The visitor type can be given by ID instead of by name',
    source: { assumed: 'A8' },
    needs: 'write',
    async check({ made }) {
      const { id: visitorTypeId } = await made.visitorType();
      if (visitorTypeId === undefined) return unknown('no invitation found has a visitor type with an ID');
      const { visitorTypeName: _, ...body } = (await made.needed()).body;
      const reply = await made.create({ ...body, visitorTypeId });
      return isSuccess(reply) ? asAssumed : otherWay(inWords(reply));
    },
  },
  {
    id: `${id}.missing-site`,
    area,
    text: 'A create at an unknown site returns 404 SITE_NOT_FOUND',
    source: { documented: 'Errors' },
    needs: 'write',
    check: async ({ made }) =>
      expectError(
        await made.create({ ...(await made.needed()).body, siteId: randomUUID() }),
        404,
        'SITE_NOT_FOUND',
      ),
  },
  {
    id: `${id}.unknown-type`,
    area,
    text: 'An unknown visitor type is refused',
    source: { assumed: 'A20' },
    needs: 'write',
    tells: 'visitorTypes.unknown',
    async check({ made }) {
      const reply = await made.create({ ...(await made.needed()).body, visitorTypeName: UNKNOWN_TYPE });
      if (isBadRequest(reply)) return tells('visitorTypes.unknown', 'refused');
      if (!isSuccess(reply)) return otherWay(inWords(reply));
      made.keep(`the visitor type "${UNKNOWN_TYPE}"`);
      return tells('visitorTypes.unknown', 'created');
    },
  },
];
