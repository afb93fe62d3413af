import type { Delivery } from '@visitor-invitations/fake-slack';
import { expect } from 'vitest';
import { type SlackContext, slackTest } from '../../test/slack-test.ts';

/** What a person does, and where it shows that it was done once. */
const requests: readonly (readonly [
  what: string,
  act: (context: SlackContext) => Promise<Delivery>,
  done: (context: SlackContext) => unknown,
])[] = [
  ['a command that lists', ({ alice }) => alice.command('/visitor today'), ({ alice }) => alice.message()],
  [
    'a command that opens a form',
    ({ alice }) => alice.command('/visitor invite'),
    ({ alice }) => alice.modal(),
  ],
  ['the shortcut', ({ alice }) => alice.shortcut('invite_visitor'), ({ alice }) => alice.modal()],
  ['the button Update', (context) => click(context, 'Update'), ({ alice }) => alice.modal()],
  ['the button Invite again', (context) => click(context, 'Invite again'), ({ alice }) => alice.modal()],
];

const click = async ({ alice, invited }: SlackContext, button: string): Promise<Delivery> => {
  const value = await invited();
  await alice.command('/visitor find vera');
  return (await alice.message()).click(button, { value });
};

slackTest.for(requests)(
  '%s does the same once when it is delivered three times',
  async ([_, act, done], { slack, alice, stopApp, context }) => {
    const delivery = await act(context);
    await done(context);
    const before = alice.messages.length;
    for (const retry of [1, 2]) {
      expect(await slack.redeliver(delivery, retry)).toMatchObject({ status: 200, failure: undefined });
    }
    await stopApp();
    expect(alice.messages).toHaveLength(before);
    expect(slack.calls.filter(({ method }) => method === 'views.open').length).toBeLessThan(2);
  },
);
