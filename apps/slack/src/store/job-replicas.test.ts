import { expect, test } from 'vitest';
import { approvalsOf, needApproval, requestTo } from '../../test/approval.ts';
import { setUp, startInstallable } from '../../test/installing.ts';
import { openInviteForm } from '../../test/slack-test.ts';
import { emptyTables } from '../../test/stores.ts';
import type { Store } from './store.ts';

const isInvited = ({ text }: { text: string }) => text.startsWith('Invited');

/** A process that ends right after an answer is stored. */
const endsWhenAnswered = (store: Store): Store => ({
  ...store,
  jobs: {
    ...store.jobs,
    async wake(...job) {
      await store.jobs.wake(...job);
      throw new Error('the process ends');
    },
  },
});

/** Alice's request on PostgreSQL, with two replicas: it is asked for at the first one. */
const onTwoReplicas = async (alterStore?: (store: Store) => Store) => {
  const context = await startInstallable({
    database: await emptyTables('postgres'),
    ...(alterStore && { alterStore }),
  });
  const { app, first, slack } = context;
  await setUp(context, first);
  await needApproval(context);
  const other = await context.start();
  const to = ({ url }: typeof app) => slack.deliverTo(`${url}/slack/events`);
  to(app);
  await (await openInviteForm(first.alice)).submit();
  const requests = [
    await requestTo(context, first.person('bob')),
    await requestTo(context, first.person('carol')),
  ] as const;
  const invited = () => first.sandbox.outbox.list().filter(({ subject = '' }) => subject !== '');
  return { ...context, other, to, requests, invited };
};

test('of two who approve at the same moment on two replicas, one does, and the visit is invited once', async () => {
  const context = await onTwoReplicas();
  const { app, other, to, requests, first, invited, store } = context;
  const before = invited().length;
  to(app);
  const one = requests[0].click('Approve');
  to(other);
  await Promise.all([one, requests[1].click('Approve')]);
  await first.alice.message(isInvited);
  const answers = async () => (await approvalsOf({ store })).filter((entry) => /approved/.test(entry));
  expect(await answers()).toHaveLength(1);
  await expect.poll(async () => (await store.jobs.count()).map(({ state }) => state)).toEqual(['reported']);
  expect(first.alice.messages.filter(isInvited)).toHaveLength(1);
  expect(invited()).toHaveLength(before + 1);
});

test('a replica that ends once the approval is stored leaves the rest to the other', async () => {
  const context = await onTwoReplicas(endsWhenAnswered);
  const { app, to, requests, first, invited, pass } = context;
  const before = invited().length;
  to(app);
  await requests[0].click('Approve');
  await app.stop();
  pass('16s');
  await first.alice.message(isInvited);
  expect(invited()).toHaveLength(before + 1);
});
