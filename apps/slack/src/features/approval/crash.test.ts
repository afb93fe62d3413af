import { describe, expect } from 'vitest';
import { approvalsOf, needApproval, requestTo } from '../../../test/approval.ts';
import { openInviteForm, slackTestWith } from '../../../test/slack-test.ts';
import type { Step } from '../../store/job.ts';
import type { Store } from '../../store/store.ts';

/** Long enough for whatever a job waits for. */
const RECOVERY = '35s';

const isInvited = ({ text }: { text: string }) => text.startsWith('Invited');

/** A process that ends once, at a step of a request for approval, or right after its answer is stored. */
const endsAt = (state: Step['state'] | 'answered', when: 'before' | 'after') => {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    throw new Error('the process ends');
  };
  const alterStore = (store: Store): Store => ({
    ...store,
    jobs: {
      ...store.jobs,
      async step(job, step) {
        const isEnd = !hasEnded && job.kind === 'approval' && step.state === state;
        if (isEnd && when === 'before') end();
        const stepped = await store.jobs.step(job, step);
        if (isEnd) end();
        return stepped;
      },
      async wake(...job) {
        const woken = await store.jobs.wake(...job);
        if (!hasEnded && state === 'answered') end();
        return woken;
      },
    },
  });
  return { alterStore };
};

describe.each([
  ['when the approval is stored', 'answered', 'after'],
  ['when the visit was invited', 'reported', 'before'],
] as const)('a process that ends %s', (_, state, when) => {
  slackTestWith(endsAt(state, when))('leaves a visit that is invited once', async ({ context }) => {
    const { alice, slack, sandbox, logged, upcoming } = context;
    await needApproval(context);
    await (await openInviteForm(alice)).submit();
    await (await requestTo(context, slack.person('bob'))).click('Approve');
    await expect.poll(() => logged.join('')).toMatch(/"a job stopped"|"listener failed"/);
    const told = async () =>
      (await context.store.jobs.count()).find((one) => one.state === 'reported')?.count;
    // A clock that is turned ends the leases of jobs: those of the form and of the invitation end before.
    if (state === 'reported') await expect.poll(told, { timeout: 10_000 }).toBe(2);
    sandbox.clock.advance(RECOVERY);
    await alice.message(isInvited);
    const toldLater = () => {
      sandbox.clock.advance('1s');
      return told();
    };
    await expect.poll(toldLater, { timeout: 10_000 }).toBe(3);
    expect(await upcoming()).toHaveLength(1);
    expect(sandbox.outbox.list()).toHaveLength(1);
    expect(alice.messages.filter(isInvited)).toHaveLength(1);
    expect(await approvalsOf(context)).toEqual(['approval.approved U0BOB', 'approval.asked U0ALICE']);
  });
});

describe.each([
  ['before anybody was asked', 'ready', 'before'],
  ['when everybody was asked', 'ready', 'after'],
] as const)('a process that ends %s', (_, state, when) => {
  slackTestWith(endsAt(state, when))('leaves a visit that can be approved', async ({ context }) => {
    const { alice, slack, sandbox, logged, upcoming } = context;
    await needApproval(context);
    await (await openInviteForm(alice)).submit();
    await expect.poll(() => logged.join('')).toContain('"a job stopped"');
    sandbox.clock.advance('16s');
    await (await requestTo(context, slack.person('bob'))).click('Approve');
    await alice.message(isInvited);
    expect(await upcoming()).toHaveLength(1);
  });
});
