import { expect } from 'vitest';
import { needApproval } from '../../../test/approval.ts';
import { guestLines, messageWith, openPreview } from '../../../test/groups.ts';
import { slackTestWith } from '../../../test/slack-test.ts';
import type { Store } from '../../store/store.ts';

const isCreate = ({ operation }: { operation?: string | undefined }) => operation === 'invitations.create';

/** A process that ends at every third step, before or after its commit, a dozen times. */
const endingOften = () => {
  let steps = 0;
  let ends = 0;
  const alterStore = (store: Store): Store => ({
    ...store,
    jobs: {
      ...store.jobs,
      async step(job, step) {
        steps += 1;
        const isEnd = steps % 3 === 0 && ends < 12;
        if (isEnd) ends += 1;
        if (isEnd && ends % 2 === 0) throw new Error('the process ends');
        const stepped = await store.jobs.step(job, step);
        if (isEnd) throw new Error('the process ends');
        return stepped;
      },
    },
  });
  return { alterStore };
};

slackTestWith(endingOften())(
  'a process that ends at any step loses, doubles and leaves untold nothing of a list',
  { timeout: 60_000 },
  async ({ alice, sandbox, upcoming, logged }) => {
    await (await openPreview(alice, { guests: guestLines(10) })).submit();
    const pass = () => {
      sandbox.clock.advance('2s');
      return messageWith(alice, '10 of 10 invitations sent');
    };
    await expect.poll(pass, { timeout: 50_000, interval: 100 }).toBeDefined();
    expect(logged.filter((line) => line.includes('"a job stopped"')).length).toBeGreaterThan(6);
    expect(await upcoming()).toHaveLength(10);
    expect(sandbox.requests.list().filter(isCreate)).toHaveLength(10);
    expect(sandbox.outbox.list()).toHaveLength(10);
  },
);

slackTestWith({ quota: '20/60' })(
  'a list goes on after a restart, in the same message',
  { timeout: 60_000 },
  async ({ alice, sandbox, upcoming, stopApp, startApp }) => {
    await (await openPreview(alice, { guests: guestLines(24) })).submit();
    await expect.poll(() => messageWith(alice, 'Next try'), { timeout: 20_000 }).toBeDefined();
    await stopApp();
    await startApp();
    const pass = () => {
      sandbox.clock.advance('2s');
      return messageWith(alice, '24 of 24 invitations sent');
    };
    await expect.poll(pass, { timeout: 40_000, interval: 100 }).toBeDefined();
    expect(alice.messages.map(({ text }) => text)).toEqual(['*24 of 24 invitations sent.*']);
    sandbox.switches.set({ quota: 'off' });
    expect(await upcoming()).toHaveLength(24);
    expect(sandbox.requests.list().filter(isCreate)).toHaveLength(24);
  },
);

slackTestWith(endingOften())(
  'a process that ends at any step loses, doubles and leaves untold no answer about a list',
  { timeout: 60_000 },
  async ({ context }) => {
    const { alice, slack, sandbox, upcoming, logged } = context;
    await needApproval(context);
    await (await openPreview(alice, { guests: guestLines(4) })).submit();
    const bob = slack.person('bob');
    const pass = (text: string, person = alice) => {
      sandbox.clock.advance('2s');
      return messageWith(person, text);
    };
    const long = { timeout: 25_000, interval: 100 };
    await expect.poll(() => pass('4 invitations', bob), long).toBeDefined();
    await expect.poll(() => pass('4 need approval'), long).toBeDefined();
    await messageWith(bob, '4 invitations')?.row('Ann C-a').click('Approve');
    await expect.poll(() => pass('1 of 4 invitations sent'), long).toBeDefined();
    await messageWith(bob, '4 invitations')?.click('Approve the rest');
    await expect.poll(() => pass('4 of 4 invitations sent'), long).toBeDefined();
    expect(logged.filter((line) => line.includes('"a job stopped"')).length).toBeGreaterThan(6);
    expect(await upcoming()).toHaveLength(4);
    expect(sandbox.requests.list().filter(isCreate)).toHaveLength(4);
    expect(sandbox.outbox.list()).toHaveLength(4);
  },
);
