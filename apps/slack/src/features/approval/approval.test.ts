import { describe, expect } from 'vitest';
import { approvalsOf, needApproval, requestTo } from '../../../test/approval.ts';
import { makeDelegate } from '../../../test/delegation.ts';
import { wordsOf } from '../../../test/fill-in.ts';
import { openInviteForm, type SlackContext, slackTest, slackTestWith } from '../../../test/slack-test.ts';

const isInvited = ({ text }: { text: string }) => text.startsWith('Invited');

const creates = ({ sandbox }: Pick<SlackContext, 'sandbox'>) =>
  sandbox.requests.list().filter(({ operation }) => operation === 'invitations.create').length;

/** Alice has asked for the approval of an invitation. */
const asked = async (context: SlackContext, approval?: Parameters<typeof needApproval>[1]) => {
  await needApproval(context, approval);
  const form = await openInviteForm(context.alice);
  await form.submit();
  const waiting = await context.alice.message('needs approval');
  return { form, waiting, bob: context.slack.person('bob'), carol: context.slack.person('carol') };
};

describe.each(['http', 'socket'] as const)('over %s', (mode) => {
  slackTestWith({ mode })('a visit is invited once it is approved, and not before', async ({ context }) => {
    const { alice, sandbox, upcoming } = context;
    const { form, waiting, bob, carol } = await asked(context);
    expect(wordsOf(form)).toBe(
      '*Jane Canary isn’t invited yet: this needs approval* because of the visitor type Contractor. <@U0BOB>, <@U0CAROL> can approve it until Mon, 6 Jul 2026, 10:00. The visitor won’t be notified before it’s approved.',
    );
    expect(waiting.text).toContain('isn’t invited yet');
    const request = await requestTo(context, bob);
    const words = wordsOf(request);
    for (const part of ['<@U0ALICE>', 'Jane Canary', 'London Riverside', 'the visitor type Contractor'])
      expect(words).toContain(part);
    const other = await requestTo(context, carol);
    expect([await upcoming(), sandbox.outbox.list(), creates(context)]).toEqual([[], [], 0]);

    await request.click('Approve');
    expect((await alice.message(isInvited)).text).toContain('Jane Canary');
    expect(sandbox.outbox.list()).toHaveLength(1);
    expect(wordsOf(await carol.message('Approved by <@U0BOB>'))).not.toContain('Decline');
    expect(wordsOf(await bob.message('Approved by'))).toContain('Jane Canary');
    expect(carol.messages.map(({ ts }) => ts)).toEqual([other.ts]);
    expect(await approvalsOf(context)).toEqual(['approval.approved U0BOB', 'approval.asked U0ALICE']);
  });

  slackTestWith({ mode })('a visit is declined with a reason, and nothing is sent', async ({ context }) => {
    const { alice, sandbox, upcoming, stopApp } = context;
    const { bob, carol } = await asked(context);
    await (await requestTo(context, bob)).click('Decline');
    await (await bob.modal('Decline a visit')).fill({ Reason: 'No contractors *today*' }).submit();
    expect((await alice.message('declined it')).text).toBe(
      '*Jane Canary wasn’t invited.* <@U0BOB> declined it, and nothing was sent. “No contractors *today*”',
    );
    await carol.message('Declined by <@U0BOB>');
    await stopApp();
    expect([await upcoming(), sandbox.outbox.list()]).toEqual([[], []]);
    expect(await approvalsOf(context)).toEqual(['approval.asked U0ALICE', 'approval.declined U0BOB']);
  });
});

slackTest('what nobody answers expires at the start of the visit', async ({ context }) => {
  const { alice, sandbox, upcoming } = context;
  const { bob, carol } = await asked(context);
  const request = await requestTo(context, bob);
  sandbox.clock.advance('19m');
  await expect
    .poll(async () => (await context.store.jobs.count()).map(({ state }) => state))
    .toContain('ready');
  sandbox.clock.advance('1m');
  expect((await alice.message('Nobody approved it in time')).text).toContain('Jane Canary');
  for (const approver of [bob, carol]) {
    await approver.message('Expired. Nobody answered in time');
    await approver.message('<@U0ALICE>’s request for *Jane Canary* has expired.');
  }
  expect(request.ts).toBeDefined();
  expect([await upcoming(), await approvalsOf(context)]).toEqual([
    [],
    ['approval.asked U0ALICE', 'approval.expired U0ALICE'],
  ]);
});

slackTest('a visit in a week expires after two days', async ({ context, alice, slack, sandbox }) => {
  await needApproval(context);
  const startDate = new Date('2026-07-13T09:00:00Z');
  await (await openInviteForm(alice, { startDate })).submit();
  await requestTo(context, slack.person('bob'));
  sandbox.clock.advance('47h');
  await requestTo(context, slack.person('carol'));
  sandbox.clock.advance('1h');
  await alice.message('Nobody approved it in time');
});

slackTest('the first answer counts, and who is late reads that there was one', async ({ context }) => {
  const { slack, alice, upcoming } = context;
  const { bob, carol } = await asked(context);
  const [ofBob, ofCarol] = [await requestTo(context, bob), await requestTo(context, carol)];
  await ofCarol.click('Decline');
  const late = await carol.modal('Decline a visit');
  await ofBob.click('Approve');
  await alice.message(isInvited);
  await late.fill({ Reason: 'Too late' }).submit();
  expect(wordsOf(await carol.modal())).toBe(
    'This request is no longer open. It was answered, changed or withdrawn, or it expired.',
  );
  expect(await upcoming()).toHaveLength(1);
  expect(slack.violations).toEqual([]);
});

slackTest(
  'who is asked after an answer reads that there was one',
  async ({ context, alice, slack, upcoming }) => {
    await needApproval(context);
    slack.faults.plan({ method: 'chat.postMessage', user: 'carol', delayMs: 500 });
    await (await openInviteForm(alice)).submit();
    await (await slack.person('bob').message('asks you to approve')).click('Approve');
    await alice.message(isInvited);
    const carol = slack.person('carol');
    await (await carol.message('asks you to approve')).click('Approve');
    await carol.message('This request is no longer open');
    expect(await upcoming()).toHaveLength(1);
  },
);

describe('nobody approves their own:', () => {
  slackTest('neither a delegate nor their host', async ({ context }) => {
    const { slack, alice, upcoming, stopApp } = context;
    await makeDelegate(context);
    await needApproval(context, { approvers: ['U0ALICE', 'U0NORA', 'U0BOB'] });
    const [nora, bob] = [slack.person('nora'), slack.person('bob')];
    await (await openInviteForm(nora, { hostId: 'Alice Martin' })).submit();
    const request = await requestTo(context, bob);
    expect(wordsOf(request)).toContain('Host: <@U0ALICE>');
    // Who approves may change.
    await needApproval(context, { approvers: ['U0CAROL'] });
    await request.click('Approve');
    expect((await bob.message('approvers')).text).toBe('You aren’t one of this workspace’s approvers.');
    await needApproval(context, { approvers: ['U0BOB'] });
    await request.click('Approve');
    await nora.message(isInvited);
    await stopApp();
    for (const person of [alice, nora])
      expect(person.messages.some(({ text }) => text.includes('asks you'))).toBe(false);
    expect(await upcoming()).toHaveLength(1);
  });

  slackTest('and where nobody else can, the form says so', async ({ context, alice, upcoming }) => {
    await needApproval(context, { approvers: ['U0ALICE'] });
    const form = await openInviteForm(alice);
    await form.submit();
    const again = await alice.modal((view) => view.submit !== undefined && view.blocks[0]?.type === 'alert');
    expect(wordsOf(again)).toContain('nobody can give it');
    expect(await upcoming()).toEqual([]);
  });
});

describe('an edit by who asked', () => {
  slackTest('asks again, and ends the earlier request', async ({ context }) => {
    const { alice, upcoming, sandbox } = context;
    const { waiting, bob, carol } = await asked(context);
    await requestTo(context, bob);
    await waiting.click('Update');
    const form = await alice.modal((view) => view.submit !== undefined);
    expect(wordsOf(form)).toContain('This is waiting for approval.');
    await form.fill({ lastName: 'Canary-Smith' }).submit();
    await carol.message('<@U0ALICE> changed this.');
    const second = await bob.message(
      ({ text, blocks }) => text.includes('asks you') && wordsOf({ blocks }).includes('Smith'),
    );
    await second.click('Approve');
    expect((await alice.message(isInvited)).text).toContain('Jane Canary-Smith');
    expect(await upcoming()).toHaveLength(1);
    expect(sandbox.outbox.list()).toHaveLength(1);
    expect(await approvalsOf(context)).toEqual([
      'approval.approved U0BOB',
      'approval.asked U0ALICE',
      'approval.asked U0ALICE',
      'approval.changed U0ALICE',
    ]);
  });

  slackTest('is invited at once where it needs no approval any more', async ({ context }) => {
    const { alice, upcoming } = context;
    const { waiting, bob } = await asked(context);
    await waiting.click('Update');
    const form = await alice.modal((view) => view.submit !== undefined);
    const [visitor] = await form.typeahead('visitorType', 'Visitor');
    await form.fill({ visitorType: visitor?.value ?? '' }).submit();
    await alice.message(isInvited);
    await bob.message('changed this');
    expect(await upcoming()).toHaveLength(1);
  });

  slackTest('comes too late after an answer', async ({ context }) => {
    const { alice, upcoming } = context;
    const { waiting, bob } = await asked(context);
    await waiting.click('Update');
    const form = await alice.modal((view) => view.submit !== undefined);
    await (await requestTo(context, bob)).click('Approve');
    await alice.message(isInvited);
    await form.fill({ lastName: 'Canary-Smith' }).submit();
    expect(wordsOf(await alice.modal())).toContain('This request is no longer open');
    const closed = await alice.message(({ ts }) => ts === waiting.ts);
    expect(wordsOf(closed)).toMatch(/Jane Canary.*\nApproved by <@U0BOB>\.$/s);
    expect(await upcoming()).toHaveLength(1);
  });
});

describe('a change to a visit', () => {
  const changed = async ({ alice }: SlackContext, id: string, site: string) => {
    await alice.command('/visitor find vera');
    await (await alice.message('upcoming')).click('Update', { value: id });
    const form = await alice.modal('Update a visit');
    const [found] = await form.typeahead('siteId', site);
    await form.fill({ siteId: found?.value ?? '', subject: 'Canary plans' }).submit();
    return form;
  };

  slackTest('needs approval where a rule did not apply before', async ({ context, alice, sites, slack }) => {
    const [first, second] = sites;
    await needApproval(context, { visitorTypes: [], sites: [second?.id ?? ''] });
    const id = await context.invited({ siteId: first?.id ?? '' });
    await changed(context, id, second?.name ?? '');
    await alice.message('isn’t updated yet: this needs approval');
    expect((await context.client.invitations.get(id)).subject).toBeUndefined();
    const request = await requestTo(context, slack.person('bob'));
    expect(request.text).toContain('a change to a visit');
    await request.click('Approve');
    await alice.message(({ text }) => text.startsWith('Updated'));
    expect((await context.client.invitations.get(id)).site?.id).toBe(second?.id);
  });

  slackTest('needs none where it applied already', async ({ context, alice, sites }) => {
    const [, second] = sites;
    await needApproval(context, { visitorTypes: [], sites: [second?.id ?? ''] });
    const id = await context.invited({ siteId: second?.id ?? '' });
    await changed(context, id, second?.name ?? '');
    await alice.message(({ text }) => text.startsWith('Updated'));
  });
});
