import { expect, expectTypeOf, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { serviceWithTokens } from '../../test/http-service.ts';
import type { VisitorInvitationsError } from '../errors/errors.ts';
import type { Site } from '../operations/types.ts';
import { type Result, safe } from './safe.ts';

const id = '22222222-2222-4222-8222-222222222222';
const missing = '33333333-3333-4333-8333-333333333333';

const setUp = async () => {
  const service = await serviceWithTokens(({ path }) => {
    if (path.includes(missing)) return { status: 404, body: { code: 'SITE_NOT_FOUND' } };
    return path.includes('/hosts') ? { body: { records: [{ id: '1' }, { id: '2' }] } } : { body: { id } };
  });
  return clientOf(service, { retry: false });
};

test('a value comes back as a value, and an error of the client as an error', async () => {
  const { sites } = await setUp();
  expect(await safe(sites.get(id))).toEqual({ ok: true, value: { id } });
  const found = await safe(sites.get(missing));
  expectTypeOf(found).toEqualTypeOf<Result<Site>>();
  expect(found).toMatchObject({ ok: false, error: { name: 'NotFoundError', code: 'SITE_NOT_FOUND' } });
  if (!found.ok) expectTypeOf(found.error).toEqualTypeOf<VisitorInvitationsError>();
});

test('so does a call that is aborted', async () => {
  const client = await setUp();
  const signal = AbortSignal.abort(new Error('enough'));
  const aborted = { ok: false, error: { name: 'AbortError', code: 'ABORTED' } };
  expect(await safe(client.sites.get(id, { signal }))).toMatchObject(aborted);
  expect(await safe(client.tokens.get({ signal }))).toMatchObject(aborted);
});

test('what is no error of the client is thrown all the same', async () => {
  await expect(safe(Promise.reject('words'))).rejects.toBe('words');
});

test('so do the pages of a list, its array and a response', async () => {
  const { sites } = await setUp();
  const records = [{ id: '1' }, { id: '2' }];
  expect(await safe(sites.hosts(id).page())).toEqual({ ok: true, value: { records } });
  expect(await safe(sites.hosts(missing).toArray())).toMatchObject({ ok: false, error: { status: 404 } });
  expect(await safe(sites.get(id).withResponse())).toMatchObject({ ok: true, value: { data: { id } } });
});
