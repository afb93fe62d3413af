import { expect, test } from 'vitest';
import { findingsIn } from './findings.ts';
import { CANARY } from './grounds.ts';
import type { FuzzRequest } from './service-requests.ts';

const get: FuzzRequest = { operation: 'sites.get', method: 'GET', path: '/', headers: {} };
const error = (code = 'BAD_REQUEST') => JSON.stringify({ code, message: 'No' });

test.each<[request: FuzzRequest, status: number, text: string, findings: string[]]>([
  [get, 200, '{"id":"11111111-1111-4111-8111-111111111111","name":"","latitude":null}', []],
  [get, 200, '{"id":7}', ['a response that does not fit its schema']],
  [get, 200, `{"name":"London ${CANARY}"}`, ['data of another team']],
  [get, 404, error('SITE_NOT_FOUND'), []],
  [get, 404, error('NOT_FOUND'), []],
  [get, 404, 'Not found', ['an error that is not { code, message }']],
  [
    get,
    400,
    '{"code":"BAD_REQUEST","message":"lists Invalid input: expected string"}',
    ['a message in the words of zod'],
  ],
  [
    get,
    400,
    '{"code":"BAD_REQUEST","message":"No","stack":"at"}',
    ['an error that is not { code, message }'],
  ],
  [get, 418, error(), ['status 418, which the operation does not have']],
  [get, 500, error(), ['an unexpected 5xx response']],
  [{ ...get, operation: 'tokens.get' }, 401, error(), ['status 401, which the operation does not have']],
  [{ ...get, operation: 'hostGroups.delete' }, 204, '', []],
  [{ ...get, operation: 'hostGroups.delete' }, 204, '{}', ['a body where none belongs']],
  [{ method: 'POST', path: '/_sandbox/reset', headers: {} }, 503, error(), ['an unexpected 5xx response']],
])('%o returned with %d', (request, status, text, findings) => {
  expect(findingsIn(request, { status, text })).toEqual(findings);
});
