import { UserError } from 'n8n-workflow';
import { expect, test } from 'vitest';
import { toTransportFailure } from './network.ts';

test.each([
  'ECONNREFUSED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])('nothing was sent when n8n fails with %s', (code) => {
  expect(toTransportFailure({ cause: { code } })).toMatchObject({ kind: 'connection', sent: false, code });
});

test.each([['ECONNRESET'], [undefined]])('something may have been sent when n8n fails with %s', (code) => {
  expect(toTransportFailure({ code })).toMatchObject({ kind: 'connection', sent: true });
});

test('nothing was sent when n8n does not allow an address', () => {
  const notAllowed = new UserError('This address is blocked');
  for (const thrown of [notAllowed, { cause: notAllowed }])
    expect(toTransportFailure(thrown)).toMatchObject({ sent: false, message: 'This address is blocked' });
});
