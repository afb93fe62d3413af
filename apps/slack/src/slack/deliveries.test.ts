import type { Delivery } from '@visitor-invitations/fake-slack';
import { describe, expect, it } from 'vitest';
import { fillIn, wordsOf } from '../../test/fill-in.ts';
import { type Journey, journey } from '../../test/journey.ts';

describe('an answer to Slack', () => {
  it.each(['today', 'find vera', 'update vera', 'cancel vera'])(
    'does not wait for the service: /visitor %s',
    (words) =>
      journey(
        async ({ alice, sandbox, stopService }) => {
          sandbox.faults.set([{ operation: '*', delayMs: 60_000 }]);
          const delivery = await alice.command(`/visitor ${words}`);
          expect(delivery).toMatchObject({ status: 200, failure: undefined });
          expect(alice.messages).toEqual([]);
          await stopService();
          expect((await alice.message()).text).toMatch(/can't be reached/);
        },
        { timeout: 60_000 },
      )(),
  );

  it('that gets lost with the connection takes no work with it', () => {
    let beforeAnswer = async () => {};
    const claims = {
      async take() {
        await beforeAnswer();
        return true;
      },
    };
    return journey(
      async ({ alice, slack, mode, upcoming }) => {
        await alice.command('/visitor invite');
        const modal = await fillIn(await alice.modal());
        beforeAnswer = () => slack.connections.refresh();
        const { outcome } = await modal.submit();
        expect(outcome).toBe(mode === 'http' ? 'updated' : 'failed');
        expect((await alice.message()).text).toMatch(/^Invited: Jane Canary/);
        expect(wordsOf(modal)).toContain('Jane Canary is invited');
        expect(await upcoming()).toHaveLength(1);
      },
      { claims },
    )();
  });
});

/** What a person does, and where it shows that it was done once. */
const requests: readonly (readonly [
  what: string,
  act: (world: Journey) => Promise<Delivery>,
  done: (world: Journey) => unknown,
])[] = [
  ['a command that lists', ({ alice }) => alice.command('/visitor today'), ({ alice }) => alice.message()],
  [
    'a command that opens a form',
    ({ alice }) => alice.command('/visitor invite'),
    ({ alice }) => alice.modal(),
  ],
  ['the shortcut', ({ alice }) => alice.shortcut('invite_visitor'), ({ alice }) => alice.modal()],
  ['the button Update', (world) => press(world, 'Update'), ({ alice }) => alice.modal()],
  ['the button Invite again', (world) => press(world, 'Invite again'), ({ alice }) => alice.modal()],
];

async function press({ alice, invited }: Journey, button: string): Promise<Delivery> {
  const value = await invited();
  await alice.command('/visitor find vera');
  return (await alice.message()).click(button, { value });
}

it.each(requests)('%s does the same once when it is delivered three times', (_, act, done) =>
  journey(async (world) => {
    const { slack, alice, stopApp } = world;
    const delivery = await act(world);
    await done(world);
    const before = alice.messages.length;
    for (const retry of [1, 2]) {
      expect(await slack.redeliver(delivery, retry)).toMatchObject({ status: 200, failure: undefined });
    }
    await stopApp();
    expect(alice.messages).toHaveLength(before);
    expect(slack.calls.filter(({ method }) => method === 'views.open').length).toBeLessThan(2);
  })(),
);
