import { randomUUID } from 'node:crypto';
import { type CheckRow, checksOf } from '../check.ts';
import { TEXT } from '../guest.ts';
import { foundSetting, holdsIf, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { expectError, expectSuccess, isObject, noteLimits, succeeded } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';
import { respondsChecks } from './operations.ts';

const id = 'invitations.update';

const changed = { subject: `${TEXT}, changed` };

/** Updates an invitation of our own, the same for every check. */
const update = async ({ made, once }: Probe, more: object): Promise<HttpResponse> =>
  made.update((await once('an invitation', () => made.invitation())).id, more);
const rename = (probe: Probe) => probe.once(id, () => update(probe, changed));

/** What an update can leave out, unless the deployment requires it. */
const optionalFields = ['visitorNotes', 'adminNotes', 'mobile'];

const tooLong = (name: keyof typeof noteLimits): CheckRow => ({
  id: `${id}.${name}`,
  text: `${name} of more than ${noteLimits[name]} characters return 400 BAD_REQUEST`,
  source: { documented: 'Limits' },
  run: async (probe) =>
    expectError(await update(probe, { [name]: 'n'.repeat(noteLimits[name] + 1) }), 400, 'BAD_REQUEST'),
});

/** Updating invitations (interface: Update an invitation). */
export const updatingChecks = checksOf({ area: 'invitations', needs: 'write' }, [
  ...respondsChecks(id, rename),
  tooLong('adminNotes'),
  tooLong('visitorNotes'),
  {
    id: `${id}.longest-notes`,
    text: 'Notes of exactly the maximum length are accepted',
    source: { documented: 'Limits' },
    run: async (probe) =>
      expectSuccess(
        await update(probe, {
          adminNotes: 'n'.repeat(noteLimits.adminNotes),
          visitorNotes: 'n'.repeat(noteLimits.visitorNotes),
        }),
      ),
  },
  {
    id: `${id}.kept`,
    text: 'An update’s changes are there when it’s read again',
    source: { documented: 'Update an invitation' },
    async run({ made, ask, once }) {
      const { id: invitationId } = await once('an invitation', () => made.invitation());
      succeeded(await made.update(invitationId, changed));
      const { body } = succeeded(await ask('invitations.get', { params: { invitationId } }));
      const isThere = isObject(body) && body.subject === changed.subject;
      return holdsIf(isThere, 'the new subject', 'another one, or none');
    },
  },
  {
    id: `${id}.400`,
    text: 'An invalid email address returns 400 BAD_REQUEST',
    source: { documented: 'Update an invitation' },
    run: async (probe) => expectError(await update(probe, { email: 'nobody' }), 400, 'BAD_REQUEST'),
  },
  {
    id: `${id}.missing-site`,
    text: 'An update to an unknown site returns 404 SITE_NOT_FOUND',
    source: { documented: 'Errors' },
    run: async (probe) => expectError(await update(probe, { siteId: randomUUID() }), 404, 'SITE_NOT_FOUND'),
  },
  {
    id: `${id}.put`,
    text: 'An update keeps the fields it leaves out',
    switch: 'put',
    async run({ made, ask }) {
      const { required } = await made.needed();
      const field = optionalFields.find((name) => !required.includes(name));
      if (field === undefined) return unknown('every field is required');
      const { id: invitationId } = await made.invitation({ [field]: TEXT });
      const isThere = async () => {
        const { body } = succeeded(await ask('invitations.get', { params: { invitationId } }));
        return isObject(body) && body[field] === TEXT;
      };
      if (!(await isThere())) return unknown(`a create didn’t keep ${field}`);
      succeeded(await made.update(invitationId, changed));
      return foundSetting((await isThere()) ? 'merge' : 'replace');
    },
  },
]);
