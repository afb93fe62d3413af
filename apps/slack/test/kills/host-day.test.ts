import { startPostgres } from '@visitor-invitations/testing/postgres';
import { afterAll, beforeAll, describe } from 'vitest';
import { hostDay } from '../host-day.ts';
import { empty } from '../stores.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe('on PostgreSQL, over Socket Mode', () => {
  hostDay('socket', async () => {
    await empty(postgres.url);
    return { url: postgres.url };
  });
});
