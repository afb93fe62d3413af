import type { Person } from '@visitor-invitations/fake-slack';
import { expect } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { openPreview } from '../../../test/groups.ts';
import { type SlackContext, slackTest } from '../../../test/slack-test.ts';

const days = ['2026-10-24', '2026-10-26', '2026-10-28'];

/** Jane comes at 10:00 on four days, over which the clocks are set back. */
const seriesTest = slackTest.extend('ready', { auto: true }, async ({ alice, sandbox }) => {
  sandbox.clock.set('2026-10-20T08:40:00Z');
  const preview = await openPreview(alice, {
    guests: 'Jane Canary jane.canary@example.com',
    startDate: '2026-10-23 10:00',
    endDate: '2026-10-23 11:30',
    days,
  });
  expect(preview.view.submit?.text).toBe('Send 4 invitations');
  await preview.submit();
  await alice.message('4 of 4 invitations sent');
});

const starts = async ({ upcoming }: Pick<SlackContext, 'upcoming'>) =>
  (await upcoming()).filter(({ cancelled }) => !cancelled).map(({ startDate }) => startDate);

/** Chooses an offer at the second visit. */
const choose = async (alice: Person, context: SlackContext, offer: 'Cancel' | 'Update') => {
  const second = (await context.upcoming())[1]?.id ?? '';
  await alice.command('/visitor find jane');
  await (await alice.message('4 upcoming visits')).click(offer, { value: second });
  return alice.modal(`${offer} a visit`);
};

const writes = ({ sandbox }: SlackContext, operation: string) =>
  sandbox.requests.list().filter((one) => one.operation === operation).length;

seriesTest('days have the same hours when the clocks change', async ({ context }) => {
  expect(await starts(context)).toEqual([
    '2026-10-23T09:00:00.000Z',
    '2026-10-24T09:00:00.000Z',
    '2026-10-26T10:00:00.000Z',
    '2026-10-28T10:00:00.000Z',
  ]);
});

seriesTest('one visit and all from there on are cancelled, a request each', async ({ context }) => {
  const { alice, sandbox } = context;
  const question = await choose(alice, context, 'Cancel');
  expect(wordsOf(question)).toContain('This and the 2 after it');
  expect(wordsOf(question)).toContain('Uses 3 requests from your team’s quota.');
  const before = sandbox.requests.list().length;
  await question.fill({ series: 'This and the 2 after it' }).submit();
  await alice.message('3 of 3 visits cancelled');
  expect(
    sandbox.requests
      .list()
      .slice(before)
      .map(({ operation }) => operation),
  ).toEqual(Array(3).fill('invitations.delete'));
  expect(await starts(context)).toEqual(['2026-10-23T09:00:00.000Z']);
});

seriesTest('one visit alone is cancelled, and the others stay', async ({ context }) => {
  const { alice } = context;
  const question = await choose(alice, context, 'Cancel');
  await question.submit();
  await alice.message(({ text }) => text.startsWith('Cancelled'));
  await question.close();
  expect(await starts(context)).toHaveLength(3);
  expect(writes(context, 'invitations.delete')).toBe(1);
  const next = (await context.upcoming())[2]?.id ?? '';
  await alice.command('/visitor find jane');
  await (await alice.message('4 upcoming visits')).click('Cancel', { value: next });
  expect(wordsOf(await alice.modal('Cancel a visit'))).toContain('This and the next one');
});

seriesTest('a move moves those from there on by the same hours of the clock', async ({ context }) => {
  const { alice } = context;
  const form = await choose(alice, context, 'Update');
  expect(wordsOf(form)).toContain('Uses 6 requests from your team’s quota.');
  form.fill({ series: 'This and the 2 after it' });
  await form.choose('startDate', '2026-10-25 14:00');
  await expect
    .poll(() => JSON.stringify(form.values))
    .toContain(String(Date.parse('2026-10-25T15:30Z') / 1000));
  await form.submit();
  await alice.message('3 of 3 visits updated');
  expect(await starts(context)).toEqual([
    '2026-10-23T09:00:00.000Z',
    '2026-10-25T14:00:00.000Z',
    '2026-10-27T14:00:00.000Z',
    '2026-10-29T14:00:00.000Z',
  ]);
  expect(writes(context, 'invitations.update')).toBe(3);
});
