import type { InvitationCreate } from '@visitor-invitations/core';
import type { FaultRule } from '@visitor-invitations/sandbox';
import { describe, expect, it } from 'vitest';
import { fillIn, wordsOf } from '../../../test/fill-in.ts';
import { type Journey, journey } from '../../../test/journey.ts';

const filledIn = async ({ alice }: Journey) => {
  await alice.command('/visitor invite');
  return fillIn(await alice.modal());
};

const create = 'invitations.create';

/** The invitation that the form stands for. */
const asFilledIn = ({ sites }: Journey): InvitationCreate => ({
  firstName: 'Jane',
  lastName: 'Canary',
  email: 'jane.canary@example.com',
  siteId: sites.find(({ name }) => name?.startsWith('London'))?.id ?? '',
  visitorTypeName: 'Contractor',
  hostEmail: 'alice@example.com',
  startDate: '2026-07-06T09:00:00Z',
  endDate: '2026-07-06T10:00:00Z',
});

/** What goes wrong without anybody knowing whether the visitor was invited, and what the host reads. */
const doubts: readonly (readonly [what: string, fault: FaultRule, told: RegExp])[] = [
  ['an error of the service', { operation: create, status: 500 }, /is having a problem/],
  ['a failure behind the service', { operation: create, status: 424 }, /is having a problem/],
  ['a service that is slow', { operation: create, delayMs: 60_000 }, /didn't respond in time/],
];

const refusals: readonly (readonly [what: string, fault: FaultRule, told: RegExp])[] = [
  // The client lets nothing pass before that time is over, so it is short.
  [
    'an exceeded limit',
    { operation: create, status: 429, retryAfter: 0.1 },
    /wasn't invited.*try again in 1 second/s,
  ],
  [
    'a refused request',
    { operation: create, status: 400 },
    /wasn't invited.*didn't accept this: “You asked the sandbox for this error/s,
  ],
  ['a missing permission', { operation: create, status: 403 }, /wasn't invited.*credentials/s],
  ['a token that cannot be had', { operation: create, status: 401 }, /wasn't invited.*credentials/s],
];

describe('when it is not known whether the visitor was invited', () => {
  it.each(doubts)('after %s, the host is told so and can look again', (_, fault, told) =>
    journey(
      async (world) => {
        const { alice, sandbox } = world;
        const modal = await filledIn(world);
        sandbox.faults.set([fault]);
        await modal.submit();
        const message = await alice.message();
        expect(message.text).toMatch(/^\*It's not known whether Jane Canary was invited\.\*/);
        expect(message.text).toMatch(told);
        expect(modal.view.submit).toBeUndefined();
        expect(wordsOf(modal)).toBe(
          `${message.text}\n*Jane Canary*, Canary &amp; Sons &lt;!channel&gt; (Contractor)\n` +
            'Mon, 6 Jul 2026, 10:00 to 11:00 (Europe/London)\nLondon Riverside\nCheck again',
        );
        expect(await world.upcoming()).toEqual([]);
      },
      { timeout: 1000 },
    )(),
  );

  it(
    'an invitation that was made after all is found at once, though the connection was lost',
    journey(async (world) => {
      const modal = await filledIn(world);
      world.sandbox.faults.set([{ operation: create, drop: 'after' }]);
      await modal.submit();
      expect((await world.alice.message()).text).toMatch(/^Invited: Jane Canary/);
      expect(await world.upcoming()).toHaveLength(1);
    }),
  );

  it(
    'Check again in the form finds the visitor who came to be invited meanwhile, once',
    journey(async (world) => {
      const { alice, sandbox, client } = world;
      const modal = await filledIn(world);
      sandbox.faults.set([{ operation: create, status: 500 }]);
      await modal.submit();
      await alice.message();
      sandbox.faults.clear();
      await client.invitations.create(asFilledIn(world), { suppressEmail: true });
      await modal.click('Check again');
      expect((await alice.message(({ text }) => text.startsWith('Invited'))).text).toContain(
        "It's not known whether the visitor was emailed.",
      );
      expect(wordsOf(modal)).toContain('Jane Canary is invited');
      expect(await world.upcoming()).toHaveLength(1);
    }),
  );

  it(
    'Check again says to wait as long as the service may be at it, and then gives back what was entered',
    journey(async (world) => {
      const { alice, sandbox } = world;
      const modal = await filledIn(world);
      const entered = modal.values;
      sandbox.faults.set([{ operation: create, status: 500 }]);
      await modal.submit();
      const message = await alice.message();
      sandbox.faults.clear();
      await modal.click('Check again');
      await alice.modal((view) => wordsOf({ blocks: view.blocks }).includes("hasn't been invited so far"));

      sandbox.clock.advance('59s');
      await modal.click('Check again');
      await alice.modal((view) => wordsOf({ blocks: view.blocks }).includes("hasn't been invited so far"));
      sandbox.clock.advance('1s');
      await modal.close();
      await message.click('Check again');
      const again = await alice.modal((view) => view.submit !== undefined);
      expect(wordsOf(again)).toContain("*Jane Canary wasn't invited.* You can send the form again.");
      expect(again.values).toEqual(entered);
      await again.submit();
      expect((await alice.message(({ text }) => text.startsWith('Invited'))).text).toContain('Jane Canary');
      expect(await world.upcoming()).toHaveLength(1);
    }),
  );

  it(
    'a look that fails says so, and can be repeated',
    journey(async (world) => {
      const { alice, sandbox } = world;
      const modal = await filledIn(world);
      sandbox.faults.set([{ operation: '*', status: 500 }]);
      await modal.submit();
      await alice.message();
      await modal.click('Check again');
      const failed = await alice.modal((view) =>
        wordsOf({ blocks: view.blocks }).includes("couldn't be checked"),
      );
      expect(wordsOf(failed)).toMatch(/is having a problem\.\nCheck again$/);
    }),
  );
});

describe('when the visitor was certainly not invited', () => {
  it.each(refusals)('after %s, the filled-in form comes back', (_, fault, told) =>
    journey(async (world) => {
      const modal = await filledIn(world);
      world.sandbox.faults.set([{ ...fault, times: 2 }]);
      const before = modal.values;
      await modal.submit();
      const again = await world.alice.modal((view) => view.submit !== undefined);
      expect(wordsOf(again)).toMatch(told);
      expect(again.values).toEqual(before);

      world.sandbox.faults.clear();
      await again.submit();
      expect((await world.alice.message()).text).toMatch(/^Invited: Jane Canary/);
      expect(await world.upcoming()).toHaveLength(1);
    })(),
  );

  it.each([
    ['bad-request', /wasn't invited.*didn't accept this/s],
    ['forbidden', /wasn't invited.*credentials/s],
    ['rate-limited', /wasn't invited.*try again in 1 second/s],
  ])('a visitor called %s@example.com shows it, without a fault rule', (name, told) =>
    journey(async ({ alice }) => {
      await alice.command('/visitor invite');
      const modal = await fillIn(await alice.modal(), { email: `${name}@example.com` });
      await modal.submit();
      expect(wordsOf(await alice.modal((view) => view.submit !== undefined))).toMatch(told);
    })(),
  );

  it(
    'says so in a direct message when the form was closed meanwhile',
    journey(async (world) => {
      const modal = await filledIn(world);
      world.sandbox.faults.set([{ operation: create, status: 400 }]);
      world.slack.faults.next('views.update', { error: 'not_found' });
      await modal.submit();
      expect((await world.alice.message()).text).toMatch(/wasn't invited/);
    }),
  );

  it(
    'a service that cannot be reached gives the form back too',
    journey(async (world) => {
      const modal = await filledIn(world);
      await world.stopService();
      await modal.submit();
      const again = await world.alice.modal((view) => view.submit !== undefined);
      expect(wordsOf(again)).toMatch(/wasn't invited.*can't be reached/s);
    }),
  );
});

it(
  'a confirmation that does not arrive is not taken for a failure',
  journey(async (world) => {
    const modal = await filledIn(world);
    world.slack.faults.next('chat.postMessage', { error: 'messages_tab_disabled' });
    await modal.submit();
    await world.stopApp();
    expect(wordsOf(modal)).toContain('Jane Canary is invited');
    expect(world.alice.messages).toEqual([]);
    expect(world.logged.join('')).toContain('messages_tab_disabled');
  }),
);

describe('a form that is sent more than once', () => {
  it(
    'invites once when Slack delivers it again, during the work and after it',
    journey(async (world) => {
      const modal = await filledIn(world);
      const { delivery } = await modal.submit();
      if (!delivery) throw new Error('Nothing was sent');
      const again = await world.slack.redeliver(delivery);
      expect(again).toMatchObject({ status: 200, body: { response_action: 'update' } });
      await world.alice.message();
      const late = await world.slack.redeliver(delivery, 2);
      expect(JSON.stringify(late.body)).toContain('already sent this form');
      expect(await world.upcoming()).toHaveLength(1);
      expect(world.sandbox.outbox.list()).toHaveLength(1);
    }),
  );

  it(
    'invites twice when it is two forms, after asking whether that is meant',
    journey(async (world) => {
      const first = await filledIn(world);
      await first.submit();
      await world.alice.message();
      await first.close();

      const second = await filledIn(world);
      await second.submit();
      const asked = await world.alice.modal((view) => view.submit?.text === 'Invite anyway');
      expect(wordsOf(asked)).toMatch(
        /^\*You've already invited Jane Canary\* at London Riverside, for Mon, 6 Jul 2026/,
      );
      expect(await world.upcoming()).toHaveLength(1);
      await asked.submit();
      await world.alice.message();
      await asked.close();
      expect(await world.upcoming()).toHaveLength(2);
    }),
  );
});
