import type { FaultRule } from '@visitor-invitations/sandbox';
import { describe, expect, it } from 'vitest';
import { fillIn, wordsOf } from '../../../test/fill-in.ts';
import { type Journey, journey } from '../../../test/journey.ts';

const filledIn = async ({ alice }: Journey) => {
  await alice.command('/visitor invite');
  return fillIn(await alice.modal());
};

const create = 'invitations.create';

/** What goes wrong, what the host reads, and how many visitors are invited in the end. */
const failures: readonly (readonly [what: string, fault: FaultRule, told: RegExp, invited: number])[] = [
  ['an error of the service', { operation: create, status: 500 }, /not known whether.*has a problem/s, 0],
  [
    'a failure behind the service',
    { operation: create, status: 424 },
    /not known whether.*has a problem/s,
    0,
  ],
  ['a connection lost after the work', { operation: create, drop: 'after' }, /not known whether/, 1],
  ['a service that is slow', { operation: create, delayMs: 60_000 }, /not known whether.*in time/s, 0],
];

const refusals: readonly (readonly [what: string, fault: FaultRule, told: RegExp])[] = [
  // The client lets nothing pass before that time is over, so it is short.
  [
    'an exceeded limit',
    { operation: create, status: 429, retryAfter: 0.1 },
    /was not invited.*wait a second/s,
  ],
  [
    'a refused request',
    { operation: create, status: 400 },
    /was not invited.*did not accept it: “The sandbox was asked for this error/s,
  ],
  ['a missing permission', { operation: create, status: 403 }, /was not invited.*credentials/s],
  ['a token that cannot be had', { operation: create, status: 401 }, /was not invited.*credentials/s],
];

describe('when it is not known whether the visitor was invited', () => {
  it.each(failures)('after %s, the host is told to look before trying again', (_, fault, told, invited) =>
    journey(
      async (world) => {
        const modal = await filledIn(world);
        world.sandbox.faults.set([fault]);
        await modal.submit();
        const message = await world.alice.message();
        expect(message.text).toMatch(told);
        expect(message.text).toContain('`/visitor today`');
        expect(modal.view.submit).toBeUndefined();
        expect(wordsOf(modal)).toBe(message.text);
        expect(await world.upcoming()).toHaveLength(invited);
      },
      { timeout: 1000 },
    )(),
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
    ['bad-request', /was not invited.*did not accept it/s],
    ['forbidden', /was not invited.*credentials/s],
    ['rate-limited', /was not invited.*wait a second/s],
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
      expect((await world.alice.message()).text).toMatch(/was not invited/);
    }),
  );

  it(
    'a service that cannot be reached gives the form back too',
    journey(async (world) => {
      const modal = await filledIn(world);
      await world.stopService();
      await modal.submit();
      const again = await world.alice.modal((view) => view.submit !== undefined);
      expect(wordsOf(again)).toMatch(/was not invited.*could not be reached/s);
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
    expect(wordsOf(modal)).toContain('Your visitor is invited');
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
      expect(JSON.stringify(late.body)).toContain('This form was sent before');
      expect(await world.upcoming()).toHaveLength(1);
      expect(world.sandbox.outbox.list()).toHaveLength(1);
    }),
  );

  it(
    'invites twice when it is two forms',
    journey(async (world) => {
      for (const _ of [1, 2]) {
        const modal = await filledIn(world);
        await modal.submit();
        await world.alice.message();
        await modal.close();
      }
      expect(await world.upcoming()).toHaveLength(2);
    }),
  );
});
