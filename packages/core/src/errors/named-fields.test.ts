import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { serviceWithTokens } from '../../test/http-service.ts';
import { operations } from '../operations/catalogue.ts';
import { ApiError } from './api-errors.ts';
import { namedFields } from './named-fields.ts';

const { 'invitations.update': update, 'sites.list': list } = operations;

test.each<[string, readonly string[]]>([
  ['hostEmail must be the email address of one of this team’s hosts', ['hostEmail']],
  ['There is no host with this host_email', ['hostEmail']],
  ['Visitor type name "Canary" is unknown', ['visitorTypeName']],
  ['visitorTypeName or visitorTypeId is required', ['visitorTypeName', 'visitorTypeId']],
  ['endDate must be after startDate', ['endDate', 'startDate']],
  ['email is not valid', ['email']],
  ['Validation failed: Email is not valid; subject is too long', ['email', 'subject']],
  ["The field 'mobile' is not a number", ['mobile']],
  ['This was sent by email about a subject', []],
  ['A cancelled invitation can’t be changed', ['cancelled']],
  ['The invitation has been canceled.', ['cancelled']],
  ['guest canary@example.com is not welcome', []],
])('%s', (text, fields) => {
  expect(namedFields(text, update)).toEqual(fields);
});

test('the fields are those of the operation', () => {
  expect(namedFields('limit must be at most 100, hostEmail is ignored', list)).toEqual(['limit']);
});

test.each([400, 401, 403, 404, 409, 424])(
  'a %i says in its message what the reason is about, and has it in serviceMessage, in every form of the error',
  async (status) => {
    const words = 'hostEmail canary@example.com is not a host';
    const service = await serviceWithTokens(() => ({ status, body: { code: 'REFUSED', message: words } }));
    const { invitations } = clientOf(service, { retry: false });
    const id = '22222222-2222-4222-8222-222222222222';
    const error = await invitations
      .update(id, { subject: 'Tour' }, { suppressEmail: true })
      .catch((thrown: ApiError) => thrown as ApiError);
    if (!ApiError.isInstance(error)) return expect.unreachable();
    expect(error.message).toBe(
      `invitations.update failed with ${status} REFUSED. The service’s reason, in serviceMessage, names hostEmail.`,
    );
    expect(error.fields).toEqual(['hostEmail']);
    expect(error.serviceMessage).toBe(words);
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ serviceMessage: words, fields: ['hostEmail'] });
    expect({ ...error }).toMatchObject({ serviceMessage: words });
  },
);

test('a reason that names no field is pointed to, and an error without one says nothing of it', async () => {
  const bodies = [{ code: 'FORBIDDEN', message: 'Not yours' }, { code: 'FORBIDDEN' }];
  const service = await serviceWithTokens(() => ({ status: 403, body: bodies.shift() ?? {} }));
  const messages = [1, 2].map(() => clientOf(service).sites.list().toArray());
  const [told, silent] = (await Promise.allSettled(messages)).map((one) =>
    one.status === 'rejected' ? one.reason : undefined,
  );
  expect(told.message).toMatch(/ The service’s reason is in serviceMessage\.$/);
  expect(silent.message).not.toContain('serviceMessage');
  expect(silent).not.toHaveProperty('serviceMessage');
});
