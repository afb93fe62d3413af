import { expect } from 'vitest';
import { wordsOf } from '../../test/fill-in.ts';
import { follow, nextRead } from '../../test/notifications.ts';
import { slackTestWith } from '../../test/slack-test.ts';
import type { Store } from '../store/store.ts';
import { NUDGED } from '../store/watch-table.ts';

/** How often it was looked whom a webhook moves. */
let passes = 0;

const counted = (store: Store): Store => {
  const { due, nudgeDue } = store.watch;
  const count =
    <Args extends unknown[], Result>(act: (...given: Args) => Promise<Result>) =>
    (...given: Args) =>
      act(...given).finally(() => {
        passes += 1;
      });
  return { ...store, watch: { ...store.watch, due: count(due), nudgeDue: count(nudgeDue) } };
};

/** Waits until a webhook was looked at. */
const looked = async (post: () => Promise<unknown>) => {
  const before = passes;
  const posted = await post();
  await expect.poll(() => passes).toBeGreaterThan(before);
  return posted;
};

const test = slackTestWith({ access: { admins: ['U0ALICE'] }, alterStore: counted })
  .extend('make', ({ alice }) => async () => {
    await (await alice.home('Settings for everyone')).click('Settings for everyone');
    const form = await alice.modal('Settings for everyone');
    await form.click('Make a webhook');
    const made = await alice.modal((view) => wordsOf({ blocks: view.blocks }).includes('Copy this now'));
    const [path = ''] = /\/visitor\/webhook\/T0DEMO\/[\w-]{43}/.exec(wordsOf(made)) ?? [];
    await made.close();
    return path;
  })
  .extend('post', ({ appUrl }) => async (path: string, body: unknown = {}) => {
    const init = { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) };
    return (await fetch(appUrl + path, init)).status;
  })
  .extend('moves', ({ store }) => async () => {
    const all = await store.watch.next('T0DEMO', 9);
    return all.flatMap(({ userId, due, version }) => (due === NUDGED ? [[userId, version]] : []));
  });

test('a webhook has the hosts read whose visitors are due', async ({ context, make, post, sandbox }) => {
  const id = await context.invited();
  await follow(context);
  sandbox.clock.set('2026-07-06T09:50:00Z');
  await nextRead(context, '61s');
  sandbox.frontDesk.checkIn(id);
  const path = await make();
  expect(await looked(() => post(path, { event: 'whatever' }))).toBe(200);
  await nextRead(context);
  await context.alice.message('has arrived');
});

test('a webhook of a site moves those alone whose visit is there', async ({
  context,
  make,
  post,
  moves,
  sandbox,
}) => {
  await context.invited();
  await follow(context);
  sandbox.clock.set('2026-07-06T09:50:00Z');
  await nextRead(context, '61s');
  const path = await make();
  const [here, there] = context.sites;
  expect(await looked(() => post(path, { data: { site: { id: there?.id } } }))).toBe(200);
  expect(await moves()).toEqual([]);
  expect(await post(path, { siteName: here?.name })).toBe(200);
  await expect.poll(moves).toEqual([['U0ALICE', expect.any(Number)]]);
});

test('a flood is answered, and moves a host once in 30 seconds', async ({
  context,
  make,
  post,
  store,
  sandbox,
}) => {
  await context.invited();
  await follow(context);
  sandbox.clock.set('2026-07-06T09:50:00Z');
  await nextRead(context, '61s');
  const path = await make();
  /** A thousand through twenty connections. */
  const flood = async () => {
    const lines = Array.from({ length: 20 }, async () => {
      const statuses: number[] = [];
      for (let sent = 0; sent < 50; sent += 1) statuses.push(await post(path));
      return statuses;
    });
    return (await Promise.all(lines)).flat();
  };
  const find = () => store.watch.find({ workspace: 'T0DEMO', userId: 'U0ALICE' });
  expect(new Set(await flood())).toEqual(new Set([200]));
  await expect.poll(async () => (await find())?.due).toBe(NUDGED);
  // It is read, and due again.
  await nextRead(context, '20s');
  const read = await find();
  expect(await looked(() => post(path))).toBe(200);
  expect((await find())?.version).toBe(read?.version);
  sandbox.clock.advance('11s');
  expect(await looked(() => post(path))).toBe(200);
  expect((await find())?.version).toBeGreaterThan(read?.version ?? 0);
});

test('only the key of the workspace is taken, until it is replaced', async ({ make, post, store }) => {
  const path = await make();
  expect(JSON.stringify(await store.audit.newest('T0DEMO', 1))).toContain('webhook.change');
  for (const wrong of ['/visitor/webhook/', `${path}x`, `${path}/`, path.replace('T0DEMO', 'T0OTHER')])
    expect(await post(wrong)).toBe(404);
  expect(await post(path.replace(/.{43}$/, 'x'.repeat(43)))).toBe(404);
  expect(await post(path, 'x'.repeat(64 * 1024 + 1))).toBe(413);
  expect(await post(path, 'no JSON')).toBe(200);
  const next = await make();
  expect([await post(path), await post(next)]).toEqual([404, 200]);
});
