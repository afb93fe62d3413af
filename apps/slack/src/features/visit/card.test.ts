import type { Person } from '@visitor-invitations/fake-slack';
import { describe, expect } from 'vitest';
import { endDelegation, makeDelegate } from '../../../test/delegation.ts';
import { wordsOf } from '../../../test/fill-in.ts';
import { cancel, choose, chooseIn } from '../../../test/journey.ts';
import { follow, nextRead } from '../../../test/notifications.ts';
import { openInviteForm, type SlackContext, slackTest } from '../../../test/slack-test.ts';

const isCard = ({ text }: { readonly text: string }) => text.includes('Jane Canary');

/** Invites Jane for Alice. Resolves to the card. */
const invite = async (person: Person, host: Readonly<Record<string, string>> = {}) => {
  await (await openInviteForm(person, host)).submit();
  const card = await person.message(isCard);
  await person.currentModal?.close();
  return card;
};

/** The messages about Jane, as they are once the app has done everything. */
const cardsOf = async ({ stopApp }: SlackContext, person: Person) => {
  await stopApp();
  return person.messages.filter(isCard).map(wordsOf);
};

describe('the card of a visit', () => {
  slackTest('is the only message about it, whatever its host does', async ({ context }) => {
    const { alice, upcoming } = context;
    const first = await invite(alice);
    expect(wordsOf(first)).toMatch(
      /^Jane Canary is invited\n.*\nUpdate\n\+30 minutes\nTomorrow, same time\nCopy details\nInvite again\nCancel$/s,
    );
    await choose(first, 'later');
    const moved = await alice.message(isCard);
    expect([moved.ts, wordsOf(moved).split('\n')[0]]).toEqual([
      first.ts,
      'Jane Canary’s visit is now 30 minutes later',
    ]);
    await chooseIn(alice, 'update', (await upcoming())[0]?.id ?? '');
    const form = await alice.modal('Update a visit');
    await form.fill({ companyName: 'Renamed' }).submit();
    const updated = await alice.message(isCard);
    expect(updated.ts).toBe(first.ts);
    const result = wordsOf(
      await alice.modal((view) => wordsOf({ blocks: view.blocks }).includes('is updated')),
    );
    expect(result).not.toContain('London');
    await form.close();
    await cancel(alice, updated);
    await alice.message(({ text }) => text.startsWith('Cancelled'));
    const [card, ...others] = await cardsOf(context, alice);
    expect(card).toMatch(/^Jane Canary’s visit is cancelled\n.*Renamed.*\nInvite again$/s);
    expect(others).toEqual([]);
  });

  slackTest('follows what happens elsewhere', async ({ context }) => {
    const { alice, client, sandbox, upcoming } = context;
    await follow(context);
    const { ts } = await invite(alice);
    const [{ id } = { id: '' }] = await upcoming();
    await client.invitations.change(id, { companyName: 'Rival' }, { suppressEmail: true });
    await nextRead(context);
    const changed = await alice.message((message) => message.ts === ts);
    expect(wordsOf(changed)).toMatch(/^Jane Canary is expected\n.*Rival.*Updated: Mon, 6 Jul 2026/s);
    sandbox.frontDesk.checkIn(id);
    await nextRead(context);
    const arrived = await alice.message((message) => message.ts === ts);
    expect(wordsOf(arrived)).toMatch(/^Jane Canary has arrived\n/);
    expect(wordsOf(arrived)).not.toContain('Cancel');
  });

  slackTest('follows what the host did, for a delegate as long as they are one', async ({ context }) => {
    const { alice, slack, upcoming } = context;
    const nora = slack.person('nora');
    await makeDelegate(context);
    const { ts } = await invite(nora, { hostId: 'Alice Martin' });
    await chooseIn(alice, 'later', (await upcoming())[0]?.id ?? '');
    const moved = await nora.message((message) => message.ts === ts);
    expect(wordsOf(moved)).toMatch(/^Jane Canary is expected\n/);
    await endDelegation(context);
    await chooseIn(alice, 'nextDay', (await upcoming())[0]?.id ?? '');
    await alice.message(({ text }) => text.startsWith('Moved') && text.includes('7 Jul'));
    expect((await cardsOf(context, nora))[0]).not.toContain('7 Jul');
    expect(context.logged.join('')).toContain('a card was not changed');
  });

  slackTest('is posted again if it can’t be changed, which is logged', async ({ context }) => {
    const { alice, slack, logged } = context;
    const first = await invite(alice);
    slack.faults.plan({ method: 'chat.update', error: 'message_not_found' });
    await choose(first, 'later');
    await alice.message(({ text }) => text.startsWith('Moved'));
    expect(await cardsOf(context, alice)).toHaveLength(2);
    expect(logged.join('')).toContain('a card was not changed');
  });
});
