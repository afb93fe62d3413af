import { expect, test } from 'vitest';
import { isCertificateError } from './transport.ts';

test.each([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'INVALID_CA',
])('%s is an error of the certificate', (code) => {
  expect(isCertificateError(code)).toBe(true);
});

// The last one is about the client's own certificate, and comes after the request was sent.
test.each(['ECONNRESET', 'UND_ERR_SOCKET', 'EPROTO', 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'])(
  '%s is none',
  (code) => {
    expect(isCertificateError(code)).toBe(false);
  },
);

test('an unspecified error is one of the certificate while the connection is being made', () => {
  const phases = ['connect', 'response', 'body', undefined] as const;
  expect(phases.map((phase) => isCertificateError('UNSPECIFIED', phase))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
