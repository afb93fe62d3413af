import { describe, expect } from 'vitest';
import { wordsOf } from '../../test/fill-in.ts';
import { cancel } from '../../test/journey.ts';
import { openInviteForm, type SlackContext, slackTest, slackTestWith } from '../../test/slack-test.ts';
import { NotStoredError } from '../store/errors.ts';
import type { JobTable, Step } from '../store/job.ts';
import type { Store } from '../store/store.ts';

/** Long enough for whatever a job waits for. */
const RECOVERY = '35s';

const withJobs = (store: Store, jobs: Partial<JobTable>): Store => ({
  ...store,
  jobs: { ...store.jobs, ...jobs },
});

/** A process that ends at the first of these steps, before or after its commit. It then does nothing more for the job. */
const endsAt = (
  state: Step['state'],
  when: 'before' | 'after',
  { times = 1, which = () => true }: { times?: number; which?: (step: Step) => boolean } = {},
) => {
  let ends = 0;
  const alterStore = (store: Store) =>
    withJobs(store, {
      async step(job, step) {
        const isEnd = ends < times && step.state === state && which(step);
        if (isEnd) ends += 1;
        if (isEnd && when === 'before') throw new Error('the process ends');
        const stepped = await store.jobs.step(job, step);
        if (isEnd) throw new Error('the process ends');
        return stepped;
      },
    });
  return { alterStore };
};

const ended = ({ logged }: SlackContext) => expect.poll(() => logged.join('')).toContain('"a job stopped"');

const creates = ({ sandbox }: SlackContext) =>
  sandbox.requests.list().filter(({ operation }) => operation === 'invitations.create').length;

describe('a process that ends', () => {
  describe.each([
    ['before anything is sent', 'sending', 'before'],
    ['right before the request', 'sending', 'after'],
    ['after the request, without its result', 'done', 'before'],
    ['when the result is stored', 'done', 'after'],
    ['when the host was told', 'reported', 'before'],
  ] as const)('%s', (_, state, when) => {
    slackTestWith(endsAt(state, when))(
      'leaves an invitation that is made once, and told',
      async ({ context }) => {
        const { alice, sandbox, upcoming } = context;
        const form = await openInviteForm(alice);
        await form.submit();
        await ended(context);
        sandbox.clock.advance(RECOVERY);
        expect((await alice.message(({ text }) => text.startsWith('Invited'))).text).toContain('Jane Canary');
        expect(wordsOf(form)).toContain('Jane Canary is invited');
        expect(await upcoming()).toHaveLength(1);
        expect(creates(context)).toBe(1);
        expect(sandbox.outbox.list()).toHaveLength(1);
      },
    );
  });

  slackTestWith(endsAt('done', 'before'))(
    'leaves a visit that is moved once, and told',
    async ({ context }) => {
      const { alice, sandbox, client, invited } = context;
      const id = await invited();
      await alice.command('/visitor today');
      await (await alice.message()).click('+30 minutes');
      await ended(context);
      sandbox.clock.advance(RECOVERY);
      await alice.message(({ text }) => text.startsWith('Moved'));
      expect((await client.invitations.get(id)).endDate).toMatch(/T11:30/);
      const updates = sandbox.requests.list().filter(({ operation }) => operation === 'invitations.update');
      expect(updates).toHaveLength(1);
    },
  );

  slackTestWith(endsAt('sending', 'after'))(
    'leaves a deliberate second invitation that is not taken for the first',
    async ({ context }) => {
      const { alice, sandbox, client, sites, upcoming } = context;
      await client.invitations.create(
        {
          firstName: 'Jane',
          lastName: 'Canary',
          email: 'jane.canary@example.com',
          siteId: sites.find(({ name }) => name?.startsWith('London'))?.id ?? '',
          visitorTypeName: 'Contractor',
          hostEmail: 'alice@example.com',
          startDate: '2026-07-06T09:00:00Z',
          endDate: '2026-07-06T10:00:00Z',
        },
        { suppressEmail: true },
      );
      const form = await openInviteForm(alice);
      await form.submit();
      const asked = await alice.modal((view) => view.submit?.text === 'Invite anyway');
      await asked.submit();
      await ended(context);
      sandbox.clock.advance(RECOVERY);
      await alice.message(({ text }) => text.startsWith('Invited'));
      expect(await upcoming()).toHaveLength(2);
    },
  );

  slackTestWith(endsAt('done', 'before', { times: 2, which: ({ resultId }) => resultId !== undefined }))(
    'leaves two invitations of the same visit, on purpose, that are told apart',
    async ({ context }) => {
      const { alice, sandbox, logged, upcoming } = context;
      const first = await openInviteForm(alice);
      await first.submit();
      await ended(context);
      await first.close();
      await (await openInviteForm(alice)).submit();
      await (await alice.modal((view) => view.submit?.text === 'Invite anyway')).submit();
      await expect.poll(() => logged.filter((line) => line.includes('"a job stopped"')).length).toBe(2);
      sandbox.clock.advance(RECOVERY);
      await expect.poll(() => alice.messages.filter(({ text }) => text.startsWith('Invited')).length).toBe(2);
      expect(await upcoming()).toHaveLength(2);
      expect(creates(context)).toBe(2);
    },
  );

  slackTestWith(endsAt('done', 'before'))(
    'leaves a move of what was changed elsewhere as not known: it may have been made',
    async ({ context }) => {
      const { alice, sandbox, client, invited } = context;
      const id = await invited();
      await alice.command('/visitor today');
      const list = await alice.message();
      await client.invitations.change(id, { endDate: '2026-07-06T15:00:00Z' }, { suppressEmail: true });
      await list.click('+30 minutes');
      await ended(context);
      sandbox.clock.advance(RECOVERY);
      await alice.message(({ text }) => text.startsWith('*We don’t know whether the visit was moved.*'));
      expect((await client.invitations.get(id)).endDate).toMatch(/T15:30/);
    },
  );

  slackTestWith(endsAt('done', 'before'))(
    'leaves a change that is sent before the later one of the same visit',
    async ({ context }) => {
      const { alice, sandbox, client, invited } = context;
      const id = await invited();
      await alice.command('/visitor find vera');
      const list = await alice.message();
      const change = async (subject: string) => {
        await list.click('Update', { value: id });
        const form = await alice.modal();
        await form.fill({ subject }).submit();
        await form.close();
      };
      sandbox.faults.set([{ operation: 'invitations.update', drop: 'before' }]);
      await change('First canary');
      await ended(context);
      sandbox.faults.clear();
      await change('Second canary');
      await expect
        .poll(
          () => {
            sandbox.clock.advance('2s');
            return alice.messages.find(({ text }) => text.startsWith('Updated'))?.revision;
          },
          { timeout: 20_000 },
        )
        .toBe(1);
      expect((await client.invitations.get(id)).subject).toBe('Second canary');
    },
  );

  slackTestWith(endsAt('done', 'before'))(
    'leaves a Home tab that is refreshed by the next one',
    async ({ context }) => {
      const { alice, sandbox, stopApp, startApp } = context;
      await alice.home();
      await (await openInviteForm(alice)).submit();
      await ended(context);
      await stopApp();
      await startApp();
      sandbox.clock.advance(RECOVERY);
      await alice.waitForHome('Jane Canary');
    },
  );

  slackTestWith(endsAt('done', 'before'))(
    'leaves a cancellation that is told as done, not as done before',
    async ({ context }) => {
      const { alice, sandbox, invited } = context;
      const id = await invited();
      await alice.command('/visitor find vera');
      await cancel(alice, await alice.message(), id);
      await ended(context);
      sandbox.clock.advance(RECOVERY);
      expect((await alice.message(({ text }) => text.startsWith('Cancelled'))).text).toContain('Vera Canary');
      const deletes = sandbox.requests.list().filter(({ operation }) => operation === 'invitations.delete');
      expect(deletes).toHaveLength(1);
    },
  );
});

/** A process that was paused: another has taken its job meanwhile, and done it. */
const pausedAt = (state: Step['state']) => {
  let isPaused = false;
  let other: Promise<unknown> = Promise.resolve();
  const alterStore = (store: Store) =>
    withJobs(store, {
      async step(job, step) {
        if (!isPaused && step.state === state) {
          isPaused = true;
          await other;
        }
        return store.jobs.step(job, step);
      },
      claim: async (limit, leaseMs) => store.jobs.claim(limit, leaseMs, []),
    });
  const until = (promise: Promise<unknown>) => {
    other = promise;
  };
  return { alterStore, until };
};

const paused = pausedAt('done');
slackTestWith(paused)(
  'a process that was paused tells nothing of a job that another has done',
  async ({ context, inviteForm }) => {
    const { alice, sandbox, logged, upcoming } = context;
    let resume = () => {};
    paused.until(
      new Promise<void>((resolve) => {
        resume = resolve;
      }),
    );
    await inviteForm.submit();
    await expect.poll(() => creates(context)).toBe(1);
    sandbox.clock.advance(RECOVERY);
    await alice.message(({ text }) => text.startsWith('Invited'));
    resume();
    await expect.poll(() => logged.join('')).toContain('LostError');
    expect(alice.messages).toHaveLength(1);
    expect(await upcoming()).toHaveLength(1);
  },
);

describe('a store that fails', () => {
  let isFailing = true;
  const refusing = (store: Store) =>
    withJobs(store, {
      insert: async (...job) => {
        if (isFailing) throw new NotStoredError(new Error('Jane Canary'));
        return store.jobs.insert(...job);
      },
    });

  slackTestWith({ alterStore: refusing })(
    'gives the form back as it was, and takes it when it is sent again',
    async ({ alice, upcoming, inviteForm }) => {
      isFailing = true;
      const before = inviteForm.values;
      await inviteForm.submit();
      const again = await alice.modal((view) => view.submit !== undefined);
      expect(wordsOf(again)).toMatch(/^\*Nothing was sent\.\*/);
      expect(again.values).toEqual(before);
      isFailing = false;
      await again.submit();
      expect((await alice.message()).text).toMatch(/^Invited/);
      expect(await upcoming()).toHaveLength(1);
    },
  );

  slackTestWith({ alterStore: refusing })(
    'says of a button that nothing was sent',
    async ({ alice, invited, upcoming }) => {
      isFailing = true;
      const id = await invited();
      await alice.command('/visitor find vera');
      await (await alice.message()).click('+30 minutes', { value: id });
      expect((await alice.message(({ text }) => text.startsWith('*Nothing'))).text).toContain(
        'Nothing was sent',
      );
      expect((await upcoming())[0]?.endDate).toMatch(/T11:00/);
    },
  );

  const unsure = (store: Store) =>
    withJobs(store, {
      async insert(...job) {
        const stored = await store.jobs.insert(...job);
        if (stored) throw new Error('the connection broke');
        return stored;
      },
    });

  slackTestWith({ alterStore: unsure })(
    'without anybody knowing whether it stored the form asks to send it again, and does it once',
    async ({ alice, sandbox, upcoming, inviteForm }) => {
      await inviteForm.submit();
      const again = await alice.modal((view) => view.submit !== undefined);
      expect(wordsOf(again)).toMatch(/^\*Please send it again\.\*/);
      await again.submit();
      expect(wordsOf(inviteForm)).toContain('You’ve already sent this form');
      sandbox.clock.advance(RECOVERY);
      expect((await alice.message()).text).toMatch(/^Invited/);
      expect(await upcoming()).toHaveLength(1);
    },
  );
});

slackTest(
  'an outcome that Slack does not take is told again',
  async ({ alice, slack, sandbox, inviteForm, logged }) => {
    slack.faults.plan({ method: 'views.update', error: 'not_found' });
    slack.faults.plan({ method: 'chat.postMessage', error: 'channel_not_found' });
    await inviteForm.submit();
    await expect.poll(() => logged.filter((line) => line.includes('a message was not sent')).length).toBe(1);
    sandbox.clock.advance('10s');
    expect((await alice.message()).text).toMatch(/^Invited: Jane Canary/);
    expect(sandbox.outbox.list()).toHaveLength(1);
  },
);

slackTest(
  'an outcome that is not known can be checked after a restart',
  async ({ alice, sandbox, upcoming, stopApp, startApp, inviteForm }) => {
    sandbox.faults.set([{ operation: 'invitations.create', status: 500 }]);
    await inviteForm.submit();
    const message = await alice.message();
    await inviteForm.close();
    await stopApp();
    await startApp();
    sandbox.faults.clear();
    sandbox.clock.advance('61s');
    await message.click('Check again');
    const again = await alice.modal((view) => view.submit !== undefined);
    expect(wordsOf(again)).toContain('*Jane Canary wasn’t invited.* You can send it again.');
    await again.submit();
    expect((await alice.message(({ text }) => text.startsWith('Invited'))).text).toContain('Jane Canary');
    expect(await upcoming()).toHaveLength(1);
  },
);
