import { describe, expect } from 'vitest';
import { auditTrail, makeDelegate } from '../../../test/delegation.ts';
import { wordsOf } from '../../../test/fill-in.ts';
import { type SlackContext, slackTest } from '../../../test/slack-test.ts';

type Person = SlackContext['alice'];

const openList = async (person: Person) => {
  await person.command('/visitor delegates');
  return person.modal('Delegates');
};

const shows = (text: string) => (view: { readonly blocks: unknown }) =>
  JSON.stringify(view.blocks).includes(text);

/** Alice asks a colleague to be her delegate. */
const ask = async (alice: Person, name: string) => {
  const list = await openList(alice);
  await list.fill({ person: name }).submit();
  return list;
};

describe('a delegation', () => {
  slackTest('is asked for by the host, accepted by the delegate, and seen by both', async ({ context }) => {
    const { alice, slack } = context;
    const nora = slack.person('nora');
    await ask(alice, 'Nora Reyes');
    await alice.modal(shows('<@U0NORA> (hasn’t accepted yet)'));
    const asked = await nora.message('<@U0ALICE> wants you to be their delegate');
    await context.invited();
    await nora.command('/visitor find');
    expect((await nora.message()).text).toMatch(/doesn’t know you as a host/);

    await asked.click('Accept');
    const answered = await nora.message(({ text }) =>
      text.startsWith('You’re now a delegate for <@U0ALICE>'),
    );
    expect([answered.ts, answered.blocks.some(({ type }) => type === 'actions')]).toEqual([asked.ts, false]);
    expect((await alice.message()).text).toMatch(/^<@U0NORA> is now your delegate/);
    await nora.command('/visitor find');
    expect(wordsOf(await nora.message())).toContain('Vera Canary');
    expect(wordsOf(await openList(nora))).toMatch(/You’re a delegate for\*\n<@U0ALICE>\n/);
    expect(await auditTrail(context)).toEqual([
      { actor: 'U0NORA', action: 'delegate.accept', subject: 'U0ALICE', result: 'done' },
      { actor: 'U0ALICE', action: 'delegate.ask', subject: 'U0NORA', result: 'done' },
    ]);
  });

  slackTest('that is accepted in the list takes the buttons from its message', async ({ alice, slack }) => {
    const nora = slack.person('nora');
    await ask(alice, 'Nora Reyes');
    const asked = await nora.message('wants you');
    await (await openList(nora)).click('Accept');
    const answered = await nora.message(({ ts, revision }) => ts === asked.ts && revision > asked.revision);
    expect(wordsOf(answered)).toMatch(/^You’re now a delegate for <@U0ALICE>/);
    expect(answered.blocks.some(({ type }) => type === 'actions')).toBe(false);
  });

  slackTest('can be declined, and is then not there any more', async ({ alice, slack }) => {
    const nora = slack.person('nora');
    await ask(alice, 'Nora Reyes');
    const asked = await nora.message('wants you');
    await asked.click('Decline');
    expect((await nora.message()).text).toMatch(/^Done\./);
    expect((await alice.message()).text).toMatch(/^<@U0NORA> is no longer your delegate/);
    await expect(asked.click('Accept')).rejects.toThrow(/Accept/);
  });

  slackTest.for(['the host', 'the delegate'] as const)(
    'is ended by %s, and the other is told',
    async (who, { context }) => {
      await makeDelegate(context);
      const { alice, slack } = context;
      const nora = slack.person('nora');
      const [by, button, other] =
        who === 'the host' ? [alice, 'Remove', nora] : ([nora, 'Stop', alice] as const);
      await (await openList(by)).click(button);
      await by.modal(shows('Done. We’ll let'));
      expect((await other.message()).text).toMatch(/no longer (a|your) delegate/);
      await context.invited();
      await nora.command('/visitor find');
      expect((await nora.message()).text).toMatch(/doesn’t know you as a host/);
    },
  );

  slackTest.for([
    ['Alice Martin', 'You already see your own visits'],
    ['Greta Guest', 'This person can’t be a delegate'],
    ['Sam Stranger', 'This person can’t be a delegate'],
  ] as const)('is not made with %s', async ([name, why], { context }) => {
    await ask(context.alice, name);
    await context.alice.modal(shows(why));
    expect(await auditTrail(context)).toEqual([]);
  });
});
