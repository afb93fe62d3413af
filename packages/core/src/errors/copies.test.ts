import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { httpService } from '../../test/http-service.ts';

const built = (file: string) => new URL(`../../dist/${file}`, import.meta.url);
type Copy = typeof import('../node-client.ts') & typeof import('../shared-exports.ts');

test('an error is recognised across two copies of the package', async () => {
  const one: Copy = await import(built('index.js').href);
  const other: Copy = createRequire(import.meta.url)(built('index.cjs').pathname);
  expect(other.VisitorInvitationsError).not.toBe(one.VisitorInvitationsError);

  const service = await httpService(() => ({
    status: 404,
    body: { code: 'SITE_NOT_FOUND', message: 'words' },
  }));
  const client = new one.VisitorInvitations({
    baseUrl: service.url,
    teamId: '11111111-1111-4111-8111-111111111111',
    auth: 'transport',
  });
  const error = await client.sites.get('22222222-2222-4222-8222-222222222222').catch((thrown) => thrown);
  await client.close();
  expect(error).not.toBeInstanceOf(other.NotFoundError);
  const { VisitorInvitationsError, ApiError, NotFoundError, ServerError, ConnectionError } = other;
  const classes = [VisitorInvitationsError, ApiError, NotFoundError, ServerError, ConnectionError];
  expect(classes.map((type) => type.isInstance(error))).toEqual([true, true, true, false, false]);
  const result = await other.safe(Promise.reject(error));
  expect(result).toEqual({ ok: false, error });
});
