import { demoPeople } from '@visitor-invitations/fake-slack';
import { expect } from 'vitest';
import { approvalsOf, needApproval, requestIdIn, requestTo } from '../../../test/approval.ts';
import { makeDelegate } from '../../../test/delegation.ts';
import { wordsOf } from '../../../test/fill-in.ts';
import { forged, pressing } from '../../../test/forged.ts';
import { searches } from '../../../test/home.ts';
import { openInviteForm, type SlackContext, slackTest, slackTestWith } from '../../../test/slack-test.ts';
import { createSettings } from '../../settings/settings.ts';
import { ids } from '../../slack/ids.ts';

const english = {
  asks: 'asks you to approve',
  section: 'Waiting for approval',
  asked: '1 invitation requested by <@U0ALICE>. Expires: Mon, 6 Jul 2026, 10:00.',
  withdraw: 'Withdraw',
  withdrawn: 'Withdrawn by <@U0ALICE>. Nothing was sent.',
  expired: '<@U0ALICE>’s request for *Jane Canary* has expired. Nobody answered in time.',
  notInvited: '*Jane Canary wasn’t invited.* Nobody approved it in time, and nothing was sent.',
};

const german = {
  asks: 'bittet dich, eine Einladung freizugeben',
  section: 'Wartet auf Freigabe',
  asked: '1 Einladung, angefragt von <@U0ALICE>. Läuft ab: Mo., 6. Juli 2026, 10:00.',
  withdraw: 'Zurückziehen',
  withdrawn: 'Zurückgezogen von <@U0ALICE>. Es wurde nichts gesendet.',
  expired:
    'Die Anfrage von <@U0ALICE> für *Jane Canary* ist abgelaufen. Niemand hat rechtzeitig geantwortet.',
  notInvited:
    '*Jane Canary wurde nicht eingeladen.* Niemand hat rechtzeitig freigegeben, und es wurde nichts gesendet.',
};

type Shown = Parameters<typeof wordsOf>[0];

/** Whether a Home tab doesn't list the visitor. */
const isWithout = ({ blocks }: Shown) => !wordsOf({ blocks }).includes('Jane Canary');

/** Alice has asked for the approval of an invitation, after she and Bob opened their Home tabs. */
const asked = async (context: SlackContext, { asks } = english) => {
  const { alice, slack } = context;
  const bob = slack.person('bob');
  await Promise.all([alice.home(), bob.home()]);
  await needApproval(context);
  const form = await openInviteForm(alice, { companyName: 'Globex' });
  await form.submit();
  const request = await requestTo(context, bob, asks);
  const waiting = await alice.message(
    ({ ts, blocks }) => ts !== request.ts && wordsOf({ blocks }).includes('Jane'),
  );
  const isListed = ({ blocks }: Shown) => !isWithout({ blocks });
  const [own, theirs] = await Promise.all([alice.waitForHome(isListed), bob.waitForHome(isListed)]);
  return { bob, request, waiting, own, theirs };
};

for (const [language, locale, words] of [
  ['English', 'en-GB', english],
  ['German', 'de-DE', german],
] as const) {
  const people = demoPeople.map((person) => ({ ...person, locale, timeZone: 'Europe/London' }));
  const test = slackTestWith({ people });

  test(`a host withdraws a request in Home, in ${language}`, async ({ context }) => {
    const { alice, sandbox, upcoming } = context;
    const { bob, request, waiting, own, theirs } = await asked(context, words);
    for (const home of [own, theirs]) {
      const [section, visit, ...rest] = wordsOf(home).split('\n');
      expect(section).toBe(words.section);
      expect(visit).toMatch(/^\*Jane Canary\*, Globex \(Contractor\) · .*10:00 .* · London Riverside$/);
      expect(rest[0]).toBe(words.asked);
    }
    await createSettings(context.store.settings, 'T0DEMO').saveWorkspace('U0PAT', { notifications: 'off' });
    // What is known of their visits is then more than a minute old, and isn't read again.
    sandbox.clock.advance('2m');
    const before = searches(sandbox);
    await own.click(words.withdraw);
    await Promise.all([alice.waitForHome(isWithout), bob.waitForHome(isWithout)]);
    for (const [person, { ts }] of [
      [bob, request],
      [alice, waiting],
    ] as const) {
      const closed = await person.message((message) => message.ts === ts);
      expect(wordsOf(closed)).toContain('*Jane Canary*, Globex');
      expect(wordsOf(closed).endsWith(words.withdrawn)).toBe(true);
      expect(person.messages).toHaveLength(1);
    }
    expect(searches(sandbox)).toBe(before);
    expect([await upcoming(), sandbox.outbox.list()]).toEqual([[], []]);
    expect(await approvalsOf(context)).toEqual(['approval.asked U0ALICE', 'approval.withdrawn U0ALICE']);
  });

  test(`an expired request names the visitor, in ${language}`, async ({ context }) => {
    const { alice, sandbox } = context;
    const { bob } = await asked(context, words);
    sandbox.clock.advance('20m');
    expect((await bob.message(words.expired)).text).toBe(words.expired);
    expect((await alice.message(words.notInvited)).text).toBe(words.notInvited);
    await Promise.all([alice.waitForHome(isWithout), bob.waitForHome(isWithout)]);
  });
}

slackTest('an approver approves in Home, and both tabs lose the request', async ({ context }) => {
  const { alice, upcoming } = context;
  const { bob, theirs } = await asked(context);
  await theirs.click('Approve');
  await alice.message(({ text }) => text.startsWith('Invited'));
  await bob.waitForHome(isWithout);
  await alice.waitForHome(({ blocks }) => wordsOf({ blocks }).includes('Expected · *Jane Canary*'));
  expect(await upcoming()).toHaveLength(1);
  expect(wordsOf(await bob.home())).not.toContain(english.section);
});

slackTest('an approver who isn’t a host declines in Home', async ({ context, alice, slack }) => {
  await needApproval(context, { approvers: ['U0NORA'] });
  await (await openInviteForm(alice)).submit();
  const nora = slack.person('nora');
  await requestTo(context, nora);
  const home = await nora.home(english.section);
  expect(wordsOf(home)).toContain('doesn’t know you as a host');
  await home.click('Decline');
  await (await nora.modal('Decline a visit')).fill({ Reason: 'Not today' }).submit();
  await alice.message('declined it');
  await nora.waitForHome(isWithout);
});

slackTest('a host withdraws what their delegate asked for, and nobody else can', async ({ context }) => {
  const { alice, slack, upcoming } = context;
  const [nora, bob] = [slack.person('nora'), slack.person('bob')];
  await makeDelegate(context);
  await needApproval(context);
  await (await openInviteForm(nora, { hostId: 'Alice Martin' })).submit();
  const value = requestIdIn(await requestTo(context, bob));
  await forged(context, 'U0BOB', pressing(ids.action.withdraw, value));
  await bob.message('Only the host or the person who asked can withdraw this request.');
  await (await alice.home(english.section)).click('Withdraw');
  expect((await nora.message('withdrew')).text).toBe(
    '*Jane Canary wasn’t invited.* <@U0ALICE> withdrew the request, and nothing was sent.',
  );
  expect(await upcoming()).toEqual([]);
});

/** Bob has left. */
const people = demoPeople.map((person) => (person.handle === 'bob' ? { ...person, deleted: true } : person));

for (const [next, admins] of [
  ['goes to the admins', ['U0PAT']],
  ['ends, and says so', []],
] as const)
  slackTestWith({ people, access: { admins } })(
    `a request whose approvers have left ${next}`,
    async ({ context, alice, slack, sandbox }) => {
      const carol = slack.person('carol');
      await needApproval(context);
      await (await openInviteForm(alice)).submit();
      await requestTo(context, carol);
      expect((await alice.message('needs approval')).text).toContain('. <@U0CAROL> can approve it');
      await needApproval(context, { approvers: ['U0BOB'] });
      sandbox.clock.advance('10m');
      if (admins.length > 0) {
        await (await requestTo(context, slack.person('pat'))).click('Approve');
        await alice.message(({ text }) => text.startsWith('Invited'));
      } else {
        await alice.message(english.notInvited);
        await carol.message('Expired.');
      }
    },
  );

slackTestWith({ people, access: { admins: ['U0PAT'] } })(
  'the settings name an approver who has left, and whom they name instead is asked immediately',
  async ({ context, alice, slack }) => {
    const [carol, pat] = [slack.person('carol'), slack.person('pat')];
    await needApproval(context, { approvers: ['U0BOB'] });
    await (await openInviteForm(alice)).submit();
    await requestTo(context, pat);
    await (await pat.home('Settings for everyone')).click('Settings for everyone');
    const form = await pat.modal('Settings for everyone');
    expect(wordsOf(form)).toContain('<@U0BOB> can’t approve visits');
    await form.fill({ approvers: ['Carol Tan'] }).submit();
    await requestTo(context, carol);
    const waits = await alice.message(({ text }) => text.includes('. <@U0CAROL> can approve it'));
    expect(alice.messages.map(({ ts }) => ts)).toEqual([waits.ts]);
  },
);
