import type { FunctionOutcome, Person, StepInputs } from '@visitor-invitations/fake-slack';
import { describe, expect } from 'vitest';
import { makeDelegate } from '../../../test/delegation.ts';
import { type SlackContext, slackTest, slackTestWith } from '../../../test/slack-test.ts';
import { NotStoredError } from '../../store/errors.ts';
import type { Step } from '../../store/job.ts';
import type { Store } from '../../store/store.ts';

const seconds = (time: string) => Date.parse(time) / 1000;

const jane = {
  first_name: 'Jane',
  last_name: 'Canary',
  email: 'jane.canary@example.com',
  site: 'london riverside',
  visitor_type: 'Contractor',
  start: seconds('2026-07-07T09:00:00Z'),
};

const run = async (person: Person, step: string, inputs: StepInputs): Promise<FunctionOutcome> =>
  (await person.step(step, inputs)).outcome();

const outputsOf = (outcome: FunctionOutcome) =>
  outcome.state === 'completed' ? outcome.outputs : { error: outcome.error };

const ends = ({ slack }: Pick<SlackContext, 'slack'>) =>
  slack.calls.filter(({ method }) => method.startsWith('functions.complete'));

const creates = ({ sandbox }: Pick<SlackContext, 'sandbox'>) =>
  sandbox.requests.list().filter(({ operation }) => operation === 'invitations.create').length;

describe.each(['http', 'socket'] as const)('a workflow over %s', (mode) => {
  slackTestWith({ mode })('invites, finds and cancels a visitor', async ({ context }) => {
    const { alice, upcoming, sandbox } = context;
    const invited = outputsOf(await run(alice, 'Invite a visitor', { ...jane, site: 'LONDON RIVERSIDE' }));
    const [visit] = await upcoming();
    expect(invited).toEqual({
      invitation_id: visit?.id,
      text: expect.stringMatching(/^Invited: Jane Canary/),
    });
    expect(visit).toMatchObject({ endDate: expect.stringContaining('2026-07-07T10:00:00') });
    expect(sandbox.outbox.list()).toHaveLength(1);
    // Who runs it has the card with its buttons as well.
    await alice.message('Jane Canary');

    const found = outputsOf(await run(alice, 'Find visitors', { query: 'tomorrow' }));
    expect(found).toEqual({
      count: 1,
      invitation_id: visit?.id,
      text: expect.stringMatching(/^Tue 7 Jul, 10:00: Jane Canary, London/),
    });
    expect(outputsOf(await run(alice, 'Find visitors', { query: 'nobody' }))).toMatchObject({ count: 0 });

    const cancelled = await run(alice, 'Cancel a visit', { invitation_id: visit?.id });
    expect(outputsOf(cancelled).text).toMatch(/^Cancelled: Jane Canary/);
    expect((await upcoming())[0]?.cancelled).toBeDefined();
    expect(ends(context).every(({ response }) => response.ok)).toBe(true);
    expect(ends(context)).toHaveLength(4);
  });

  slackTestWith({ mode })('gives the sites for what a builder types', async ({ alice }) => {
    const of = { input: 'site', query: 'lond' };
    const options = await alice.stepOptions('Invite a visitor', of);
    expect(options.map(({ text }) => text.text)).toEqual([expect.stringContaining('London')]);
    expect(
      outputsOf(await run(alice, 'Invite a visitor', { ...jane, site: options[0]?.value })),
    ).toHaveProperty('invitation_id');
    expect(await alice.stepOptions('Invite a visitor', { ...of, query: 'nowhere' })).toEqual([]);
  });
});

describe('a step that cannot be done fails with one sentence that names the input:', () => {
  slackTest.for([
    [{ site: 'Atlantis' }, /^Site: There's no site “Atlantis”/],
    [{ email: 'jane' }, /^Email: /],
    [{ end: jane.start - 60 }, /^End: Must be after “Start”/],
    [{ start: seconds('2026-07-01T09:00:00Z') }, /^End: The visit would be over already/],
    [{ host: 'U0BOB' }, /^Host: You can't act for this host/],
    [{ visitor_type: 'Wizard' }, /^Visitor type: This team has no visitor type “Wizard”/],
    [{ last_name: ' ' }, /^Last name: /],
  ] as const)('%j', async ([wrong, sentence], { context }) => {
    const outcome = await run(context.alice, 'Invite a visitor', { ...jane, ...wrong });
    expect(outcome).toEqual({ state: 'failed', error: expect.stringMatching(sentence) });
    expect(await context.upcoming()).toEqual([]);
    expect(context.alice.messages).toEqual([]);
  });

  slackTest('a visit of nobody, and a second invitation of the same visit', async ({ alice, upcoming }) => {
    expect(await run(alice, 'Cancel a visit', { invitation_id: 'no-visit' })).toEqual({
      state: 'failed',
      error: expect.stringMatching(/^Visit ID: There's no such visit/),
    });
    await run(alice, 'Invite a visitor', jane);
    const again = outputsOf(await run(alice, 'Invite a visitor', jane));
    expect(again.error).toMatch(/^Jane Canary wasn't invited again/);
    expect(await upcoming()).toHaveLength(1);
  });
});

slackTest('a delegate invites for their host, who is told', async ({ context }) => {
  await makeDelegate(context);
  const { slack, alice, upcoming } = context;
  const nora = slack.person('nora');
  expect(outputsOf(await run(nora, 'Invite a visitor', { ...jane, host: alice.id }))).toHaveProperty('text');
  expect(await upcoming()).toHaveLength(1);
  expect((await alice.message()).text).toMatch(/^<@U0NORA> acted for you/);
  expect(outputsOf(await run(nora, 'Find visitors', { host: alice.id }))).toMatchObject({ count: 1 });
  expect(await run(nora, 'Find visitors', { host: 'U0BOB' })).toMatchObject({ state: 'failed' });
});

slackTest('a step that is delivered three times is done once, and ends once', async ({ context }) => {
  const { alice, slack, upcoming, stopApp } = context;
  const step = await alice.step('Invite a visitor', jane);
  for (const retry of [1, 2]) {
    expect(await slack.redeliver(step.delivery, retry)).toMatchObject({ failure: undefined });
  }
  await step.outcome();
  await stopApp();
  expect(await upcoming()).toHaveLength(1);
  expect(ends(context)).toHaveLength(1);
});

/** A process that ends once, before or after a step of a job is committed. */
const endsAt = (state: Step['state'], when: 'before' | 'after') => {
  let hasEnded = false;
  const alterStore = (store: Store): Store => ({
    ...store,
    jobs: {
      ...store.jobs,
      async step(job, step) {
        const isEnd = !hasEnded && step.state === state;
        if (isEnd) hasEnded = true;
        if (isEnd && when === 'before') throw new Error('the process ends');
        const stepped = await store.jobs.step(job, step);
        if (isEnd) throw new Error('the process ends');
        return stepped;
      },
    },
  });
  return { alterStore };
};

describe.each([
  ['right before it invites', 'sending', 'after'],
  ['between inviting and noting it', 'done', 'before'],
  ['between inviting and completing', 'done', 'after'],
  ['between completing and noting it', 'told', 'before'],
] as const)('a process that ends %s', (_, state, when) => {
  slackTestWith(endsAt(state, when))(
    'leaves a step that invites once, and ends once',
    async ({ context }) => {
      const { alice, sandbox, logged, upcoming } = context;
      const step = await alice.step('Invite a visitor', jane);
      await expect.poll(() => logged.join('')).toContain('"a job stopped"');
      sandbox.clock.advance('35s');
      expect(outputsOf(await step.outcome())).toHaveProperty('invitation_id');
      await expect
        .poll(async () => (await context.store.jobs.count()).map(({ state }) => state))
        .toEqual(['told']);
      expect(await upcoming()).toHaveLength(1);
      expect(creates(context)).toBe(1);
      expect(sandbox.outbox.list()).toHaveLength(1);
      expect(ends(context).filter(({ response }) => response.ok)).toHaveLength(1);
    },
  );
});

slackTestWith(endsAt('done', 'after'))(
  'a search whose process ends completes all the same',
  async ({ context: { alice, sandbox, logged } }) => {
    const step = await alice.step('Find visitors', {});
    await expect.poll(() => logged.join('')).toContain('"a job stopped"');
    sandbox.clock.advance('35s');
    expect(outputsOf(await step.outcome())).toMatchObject({ count: 0, text: 'No visits.' });
  },
);

slackTestWith({
  alterStore: (store) => ({
    ...store,
    jobs: { ...store.jobs, insert: () => Promise.reject(new NotStoredError(new Error('no disk'))) },
  }),
})('a step that cannot be stored fails at once', async ({ alice, upcoming }) => {
  const outcome = await run(alice, 'Invite a visitor', jane);
  expect(outputsOf(outcome).error).toContain("can't store anything right now");
  expect(await upcoming()).toEqual([]);
});

slackTest('an end that Slack does not take is sent again', async ({ alice, slack, sandbox, logged }) => {
  slack.faults.next('functions.completeSuccess', { error: 'fatal_error' });
  const step = await alice.step('Invite a visitor', jane);
  await expect.poll(() => logged.join('')).toContain('"a step was not ended"');
  sandbox.clock.advance('5s');
  expect(outputsOf(await step.outcome())).toHaveProperty('invitation_id');
});

slackTestWith({ quota: '2/60' })(
  'a step that does not fit the quota ends later, once it does',
  async ({ alice, sandbox }) => {
    await run(alice, 'Find visitors', {});
    const step = await alice.step('Invite a visitor', jane);
    const [, seconds] = /^\*Goes out in (\d+) seconds/.exec((await alice.message()).text) ?? [];
    sandbox.clock.advance(Number(seconds) * 1000);
    const isInvited = () => {
      sandbox.clock.advance('250ms');
      return alice.messages.some(({ text }) => text.startsWith('Invited'));
    };
    await expect.poll(isInvited, { timeout: 10_000, interval: 100 }).toBe(true);
    expect(outputsOf(await step.outcome())).toHaveProperty('invitation_id');
  },
);
