import type { Message } from '@visitor-invitations/fake-slack';
import { expect } from 'vitest';
import { approvalsOf, needApproval, requestTo } from '../../../test/approval.ts';
import { makeDelegate } from '../../../test/delegation.ts';
import { wordsOf } from '../../../test/fill-in.ts';
import { guestLines, openPreview } from '../../../test/groups.ts';
import { settingsOf } from '../../../test/notifications.ts';
import { type SlackContext, slackTest } from '../../../test/slack-test.ts';

const guests = [
  'Ada Honest ada@example.com',
  'Mallory Evil (Rival) mallory@rival.example.com',
  'Ben Honest ben@example.com',
  'Oscar Evil (Rival) oscar@rival.example.com',
  'Cleo Honest cleo@example.com',
].join('\n');

const rule = { visitorTypes: [], domains: ['rival.example.com'] };
const why = 'the email domain rival.example.com';

const creates = ({ sandbox }: Pick<SlackContext, 'sandbox'>) =>
  sandbox.requests.list().filter(({ operation }) => operation === 'invitations.create').length;

/** The text of a message, without the options in its visits' menus. */
const linesOf = (message: Message) =>
  wordsOf(message)
    .split('\n')
    .filter((line) => !/^(Update|\+30 minutes|Next day, same time|Invite again|Cancel)$/.test(line));

const row = (name: string) => `Expected · *${name}* (Contractor) · ${day} · London Riverside`;
const day = 'Tue, 7 Jul 2026, 09:00 to 10:00';
const zone = 'Times are in your Slack time zone: Europe/London.';

slackTest(
  'a group is one request, and each moment is told truly to host and approvers',
  async ({ context }) => {
    const { alice, sandbox, slack, upcoming } = context;
    const [bob, carol] = [slack.person('bob'), slack.person('carol')];
    await needApproval(context, rule);
    const preview = await openPreview(alice, { guests });
    expect(wordsOf(preview).split('\n')).toEqual([
      '*5 invitations* to London Riverside: 3 will be sent, 2 need approval. Nothing has been sent yet.',
      `Approval is needed because of ${why}. <@U0BOB>, <@U0CAROL> can approve. Visitors who need it won’t be notified before.`,
      day,
      '*5 visitors to invite*',
      '1: Ada Honest, ada@example.com',
      '2: Mallory Evil, Rival, mallory@rival.example.com · needs approval',
      '3: Ben Honest, ben@example.com',
      '4: Oscar Evil, Rival, oscar@rival.example.com · needs approval',
      '5: Cleo Honest, cleo@example.com',
      'Change entries',
    ]);
    expect(preview.view.submit?.text).toBe('Send 3, ask for 2');
    const since = sandbox.requests.list().length;
    await preview.submit();
    const result = await alice.message('3 of 5 invitations sent');
    const waits = `(line 2). Waiting for approval by <@U0BOB>, <@U0CAROL> until Tue, 7 Jul 2026, 09:00.`;
    expect(linesOf(result)).toEqual([
      'Several visitors',
      '*3 of 5 invitations sent.* 2 need approval.',
      `*Mallory Evil*, ${day} ${waits}`,
      `*Oscar Evil*, ${day} ${waits.replace('2', '4')}`,
      ...['Ada Honest', 'Ben Honest', 'Cleo Honest'].map(row),
      zone,
    ]);

    const request = await requestTo(context, bob);
    expect(request.text).toBe(
      '*<@U0ALICE> asks you to approve 2 invitations.* Mallory Evil, Rival and 1 more: Tuesday, July 7, 2026.',
    );
    expect(linesOf(request)).toEqual([
      '*<@U0ALICE> asks you to approve 2 invitations.*',
      'Tue, Jul 7, 2026, 9:00 AM to 10:00 AM (Europe/London)',
      'Your time: Tue, Jul 7, 2026, 4:00 AM to 5:00 AM (America/New_York)',
      'London Riverside',
      'Host: <@U0ALICE>',
      '*Mallory Evil*, Rival (Contractor)',
      'Email: mallory@rival.example.com',
      'Approve',
      'Decline',
      '*Oscar Evil*, Rival (Contractor)',
      'Email: oscar@rival.example.com',
      'Approve',
      'Decline',
      `Needs approval because of ${why}. Expires: Tue, Jul 7, 2026, 4:00 AM. The visitors haven’t been notified of this.`,
      'Approve all',
      'Decline all',
    ]);
    expect(creates(context)).toBe(3);

    await request.row('Mallory Evil').click('Decline');
    await (await bob.modal('Decline a visit')).fill({ Reason: 'A rival' }).submit();
    const rest = await carol.message(({ blocks }) => wordsOf({ blocks }).includes('Declined by <@U0BOB>.'));
    expect(linesOf(rest).slice(-2)).toEqual(['Approve the rest', 'Decline the rest']);
    expect(linesOf(await alice.message('1 needs approval'))).toContain(
      `*Mallory Evil*, ${day} (line 2). Declined by <@U0BOB>. “A rival”`,
    );
    await rest.click('Approve the rest');
    const last = await alice.message('4 of 5 invitations sent');
    expect(linesOf(last)).toEqual([
      'Several visitors',
      '*4 of 5 invitations sent.*',
      `*Mallory Evil*, ${day} (line 2). Declined by <@U0BOB>. “A rival”`,
      row('Ada Honest'),
      row('Ben Honest'),
      'Expected · *Oscar Evil*, Rival (Contractor)',
      `${day} · London Riverside`,
      row('Cleo Honest'),
      zone,
    ]);
    const decided = linesOf(await bob.message('Approved by <@U0CAROL>'));
    expect(decided).toEqual(expect.arrayContaining(['Declined by <@U0BOB>.', 'Approved by <@U0CAROL>.']));
    expect(decided.some((line) => /^(Approve|Decline)/.test(line) && !line.endsWith('.'))).toBe(false);

    expect([alice, bob, carol].map(({ messages }) => messages.length)).toEqual([1, 1, 1]);
    const sent = sandbox.requests.list().slice(since);
    expect(sent.map(({ operation }) => operation)).toEqual(Array(4).fill('invitations.create'));
    expect(await upcoming()).toHaveLength(4);
    expect(await approvalsOf(context)).toEqual([
      'approval.approved U0CAROL',
      'approval.asked U0ALICE',
      'approval.asked U0ALICE',
      'approval.declined U0BOB',
    ]);
    await last.row('Ada Honest').click('Cancel');
    expect(wordsOf(await alice.modal('Cancel a visit'))).toContain('Ada Honest');
  },
);

slackTest('a group that nobody answers expires, and says so where it waited', async ({ context }) => {
  const { alice, sandbox, slack, store } = context;
  await needApproval(context);
  const preview = await openPreview(alice, { guests: guestLines(2) });
  expect(preview.view.submit?.text).toBe('Ask for approval');
  await preview.submit();
  await alice.message('2 need approval');
  await requestTo(context, slack.person('bob'));
  const states = async () => (await store.jobs.count()).map(({ state }) => state);
  await expect.poll(states).toContain('ready');
  sandbox.clock.advance('23h20m');
  const result = linesOf(await alice.message('*0 of 2 invitations sent.*'));
  const expired = 'Expired. Nobody answered in time, and nothing was sent.';
  expect(result.filter((line) => line.endsWith(expired))).toHaveLength(2);
  expect(alice.messages).toHaveLength(1);
  expect(creates(context)).toBe(0);
});

slackTest('one visit of a group is changed while it waits, and reported alone', async ({ context }) => {
  const { alice, slack, upcoming } = context;
  await needApproval(context, rule);
  await (await openPreview(alice, { guests })).submit();
  const result = await alice.message('2 need approval');
  await requestTo(context, slack.person('bob'));
  await result.row('Mallory Evil').click('Update');
  const form = await alice.modal((view) => view.submit !== undefined);
  await form.fill({ email: 'mallory@example.com' }).submit();
  await alice.message(({ text }) => text.startsWith('Invited: Mallory Evil'));
  const changed = linesOf(await alice.message('1 needs approval'));
  expect(changed).toContain(`*Mallory Evil*, ${day} (line 2). You changed this. See the message about it.`);
  expect(await upcoming()).toHaveLength(4);
});

slackTest('what nobody can approve is said in the preview, and not asked for', async ({ context }) => {
  const { alice, upcoming } = context;
  await needApproval(context, { ...rule, approvers: ['U0ALICE'] });
  const preview = await openPreview(alice, { guests });
  expect(wordsOf(preview)).toContain('nobody can give it');
  expect(preview.view.submit?.text).toBe('Invite 3 visitors');
  await preview.submit();
  expect(wordsOf(await alice.message('3 of 5'))).toMatch(/Failed: \*Mallory Evil.* nobody can give it/);
  expect(await upcoming()).toHaveLength(3);
  await alice.currentModal?.close();
  await needApproval(context, { approvers: ['U0ALICE'] });
  const none = await openPreview(alice, { guests: guestLines(2) });
  expect(wordsOf(none)).toContain('nobody can give it');
  expect(none.view.submit).toBeUndefined();
});

slackTest('more than a message holds is asked for in several, each complete', async ({ context }) => {
  const { alice, slack } = context;
  await needApproval(context);
  await (await openPreview(alice, { guests: guestLines(50) })).submit();
  const bob = slack.person('bob');
  const [first, second] = [await bob.message('45 invitations'), await bob.message('5 invitations')];
  await first.click('Approve all');
  await alice.message('45 of 50 invitations sent');
  await second.click('Approve all');
  await alice.message('50 of 50 invitations sent');
  expect(alice.messages).toHaveLength(1);
});

slackTest('a delegate’s group is told to the host, and read in German', async ({ context }) => {
  const { alice, slack } = context;
  await makeDelegate(context);
  await needApproval(context, rule);
  const [nora, bob] = [slack.person('nora'), slack.person('bob')];
  for (const { id } of [nora, bob]) await settingsOf(context).save(id, { language: 'de' });
  await nora.command('/visitor invite');
  await (await nora.modal()).click('Mehrere Besucher');
  const form = await nora.modal('Mehrere Besucher');
  await expect.poll(() => form.view.submit?.text).toBe('Vorschau');
  const [site] = await form.typeahead('siteId', 'london');
  const [type] = await form.typeahead('visitorType', 'Contractor');
  await form
    .fill({ hostId: 'Alice Martin', siteId: site?.value ?? '', visitorType: type?.value ?? '', guests })
    .submit();
  const preview = await nora.modal('Vorschau');
  expect(wordsOf(preview)).toContain('3 werden gesendet, 2 brauchen eine Freigabe. Bisher wurde nichts');
  expect(preview.view.submit?.text).toBe('3 senden, 2 anfragen');
  await preview.submit();
  expect(wordsOf(await nora.message('3 von 5 Einladungen gesendet'))).toContain(
    '(Zeile 2). Wartet bis Di., 7. Juli 2026, 09:00 auf Freigabe durch <@U0BOB>, <@U0CAROL>.',
  );
  await alice.message('<@U0NORA> did this on your behalf. Invited: 3 visits.');
  const request = await requestTo(context, bob, 'bittet dich, 2 Einladungen freizugeben');
  expect(request.text).toContain('Mallory Evil, Rival und eine weitere Person: Dienstag, 7. Juli 2026.');
  expect(wordsOf(request)).toContain('Gastgeber: <@U0ALICE>');
  await request.click('Alle ablehnen');
  await (await bob.modal('2 Besuche ablehnen')).fill({ Grund: 'Wettbewerber' }).submit();
  const result = await nora.message(({ text }) => text === '*3 von 5 Einladungen gesendet.*');
  expect(wordsOf(result)).toContain('(Zeile 4). Abgelehnt von <@U0BOB>. „Wettbewerber“');
  const { text } = await alice.message('<@U0NORA> asked for this on your behalf.');
  for (const name of ['Mallory', 'Oscar']) expect(text).toContain(`${name} Evil wasn’t invited.`);
  expect(nora.messages).toHaveLength(1);
});
