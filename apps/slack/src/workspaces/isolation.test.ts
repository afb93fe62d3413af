import { describe, expect, test } from 'vitest';
import { fillIn, wordsOf } from '../../test/fill-in.ts';
import { VISITS, visitorsOf } from '../../test/home.ts';
import { startWorkspaces, type TestWorkspace } from '../../test/workspaces.ts';

const NOT_SERVED = /^Visitors isn’t set up for this Slack workspace\./;

const lastMessage = async ({ alice }: TestWorkspace, text: string) => {
  await alice.command(text);
  return wordsOf(await alice.message());
};

describe('people with the same id and address in two workspaces', () => {
  test.each(['/visitor today', '/visitor find'])('see their own visits: %s', async (text) => {
    const { first, second } = await startWorkspaces();
    await first.invited('Ada');
    await second.invited('Grace');
    const [ofFirst, ofSecond] = [await lastMessage(first, text), await lastMessage(second, text)];
    expect(ofFirst).toContain('Ada Canary');
    expect(ofFirst).not.toContain('Grace');
    expect(ofSecond).toContain('Grace Canary');
    expect(ofSecond).not.toContain('Ada');
    expect([ofFirst, ofSecond].map((words) => /Slack time zone: (\S+)\./.exec(words)?.[1])).toEqual([
      'Europe/London',
      'Asia/Tokyo',
    ]);
  });

  test('have Home tabs of their own, and a change in one leaves the other as it is', async () => {
    const { first, second } = await startWorkspaces();
    await first.invited('Ada');
    await second.invited('Grace');
    expect(visitorsOf(await first.alice.home(VISITS))).toEqual(['Ada Canary']);
    expect(visitorsOf(await second.alice.home(VISITS))).toEqual(['Grace Canary']);
    const published = second.slack.calls.length;

    await first.alice.command('/visitor invite');
    const form = await fillIn(await first.alice.modal());
    await form.submit();
    await first.alice.waitForHome('Jane Canary');
    expect(second.slack.calls.slice(published)).toEqual([]);
    expect(await lastMessage(second, '/visitor find')).not.toContain('Jane');
  });

  test('open their Home tabs at the same time, and neither waits for the other', async () => {
    const { first, second } = await startWorkspaces();
    await second.invited('Grace');
    first.sandbox.faults.set([{ operation: 'invitations.searchByHost', delayMs: 60_000 }]);
    await first.slack.events.homeOpened(first.alice);
    await first.slack.waitForCall('users.info');
    expect(visitorsOf(await second.alice.home(VISITS))).toEqual(['Grace Canary']);
    // Otherwise the app would wait for the response before it stops.
    await first.sandbox.close();
  });

  test('pick from their own visits', async () => {
    const { first, second } = await startWorkspaces();
    await first.invited('Ada');
    await second.invited('Grace');
    const picked = async ({ alice }: TestWorkspace) => {
      await alice.command('/visitor cancel');
      const modal = await alice.modal();
      return (await modal.typeahead('visit', 'canary')).map(({ text }) => text.text).join();
    };
    expect(await picked(first)).toContain('Ada');
    expect(await picked(second)).not.toContain('Ada');
  });

  test('send the same form and press the same button, each for themselves', async () => {
    const { first, second } = await startWorkspaces();
    const invite = async ({ alice }: TestWorkspace) => {
      await alice.command('/visitor invite');
      const form = await fillIn(await alice.modal());
      await form.submit();
      await alice.message(({ text }) => text.startsWith('Invited: Jane Canary'));
    };
    // The local Slacks give their views and triggers the same ids.
    await invite(first);
    await invite(second);
    for (const { sandbox } of [first, second]) {
      expect(sandbox.outbox.list().filter(({ to }) => to === 'jane.canary@example.com')).toHaveLength(1);
    }
  });
});

describe('a workspace that the app does not serve', () => {
  test('is told so after a command, and nothing is done', async () => {
    const { first, elsewhere } = await startWorkspaces();
    const { body } = await elsewhere.alice.command('/visitor today');
    expect(body).toMatchObject({ response_type: 'ephemeral', text: expect.stringMatching(NOT_SERVED) });
    expect(elsewhere.slack.calls).toEqual([]);
    expect(
      first.sandbox.requests.list().filter(({ operation }) => operation === 'invitations.searchByHost'),
    ).toEqual([]);
  });

  test('gets its events and shortcuts acknowledged, and no Home tab', async () => {
    const { elsewhere } = await startWorkspaces();
    const { deliveries } = elsewhere.slack;
    await elsewhere.slack.events.homeOpened(elsewhere.alice);
    await elsewhere.alice.shortcut('Invite a visitor');
    expect(deliveries.map(({ status }) => status)).toEqual([200, 200]);
    expect(elsewhere.slack.calls).toEqual([]);
  });

  test('reads so in a form and in a menu', async () => {
    const { interact, first } = await startWorkspaces();
    const from = { team: { id: 'T0ELSEWHERE' }, user: { id: 'U0ALICE', team_id: 'T0ELSEWHERE' } };
    const view = { id: 'V1', type: 'modal', callback_id: 'invite', blocks: [], state: { values: {} } };
    const text = { text: expect.stringMatching(NOT_SERVED) };
    expect(await interact({ type: 'view_submission', ...from, view })).toMatchObject({
      response_action: 'update',
      view: { blocks: [{ text }] },
    });
    const menu = { action_id: 'site', block_id: 'siteId', value: '' };
    expect(await interact({ type: 'block_suggestion', ...from, ...menu, view })).toMatchObject({
      options: [{ text: { text: expect.stringMatching(/^Visitors isn’t set up for this Slack/) } }],
    });
    expect(first.sandbox.outbox.list().filter(({ to }) => to === 'jane.canary@example.com')).toEqual([]);
  });
});
