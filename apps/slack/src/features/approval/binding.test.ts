import { describe, expect } from 'vitest';
import { needApproval, requestIdIn, requestTo } from '../../../test/approval.ts';
import { assistantOf } from '../../../test/assistant.ts';
import { makeDelegate } from '../../../test/delegation.ts';
import { wordsOf } from '../../../test/fill-in.ts';
import { forged, pressing } from '../../../test/forged.ts';
import { openPreview } from '../../../test/groups.ts';
import { chooseIn } from '../../../test/journey.ts';
import { openInviteForm, type SlackContext, slackTest, slackTestWith } from '../../../test/slack-test.ts';
import { ids } from '../../slack/ids.ts';
import { movedValue } from '../visit/move-times.ts';
import { menuValue } from '../visit/offers.ts';

const starting = (text: string) => (message: { readonly text: string }) => message.text.startsWith(text);

const ada = { firstName: 'Ada', lastName: 'Honest', email: 'ada.h@globex.example.com' };
const mallory = { firstName: 'Mallory', lastName: 'Evil', email: 'mallory@rival.example.com' };

/** Ada's visit to a site that needs approval. */
const approvedVisit = async (context: SlackContext, approvers = ['U0BOB', 'U0CAROL']) => {
  const siteId = context.sites[0]?.id ?? '';
  await needApproval(context, { visitorTypes: [], sites: [siteId], approvers });
  return context.invited({ ...ada, siteId, companyName: 'Globex' });
};

const listOf = async ({ alice }: SlackContext) => {
  await alice.command('/visitor find globex');
  return alice.message('upcoming');
};

/** Opens the form of the only visit that fits. */
const openUpdate = async ({ alice }: SlackContext) => {
  await alice.currentModal?.close();
  await alice.command('/visitor update honest');
  return alice.modal('Update a visit');
};

const visitorOf = async ({ client }: SlackContext, id: string) => {
  const { firstName, startDate } = await client.invitations.get(id);
  return [firstName, startDate];
};

const onMonday = '2026-07-06T10:00:00.000Z';
const onTuesday = '2026-07-07T10:00:00.000Z';

describe('a change of what was approved waits for a new approval', () => {
  slackTest(
    'in the form: the visitor, of whom approvers see all that changes',
    async ({ context, slack }) => {
      const { alice, sandbox } = context;
      const id = await approvedVisit(context);
      const form = await openUpdate(context);
      await form.fill({ ...mallory, companyName: 'Rival' }).submit();
      await alice.message('Mallory Evil’s visit isn’t updated yet: this needs approval');
      expect([await visitorOf(context, id), sandbox.outbox.list()]).toEqual([['Ada', onMonday], []]);
      const bob = slack.person('bob');
      const request = await requestTo(context, bob);
      expect(wordsOf(request).split('\n')).toEqual([
        '*<@U0ALICE> asks you to approve a change to a visit.*',
        'Mon, Jul 6, 2026, 11:00 AM to 12:00 PM (Europe/London)',
        'Your time: Mon, Jul 6, 2026, 6:00 AM to 7:00 AM (America/New_York)',
        'London Riverside',
        'Host: <@U0ALICE>',
        '*Mallory Evil*, Rival (Visitor)',
        'Email: mallory@rival.example.com',
        'First name: Ada → *Mallory*',
        'Last name: Honest → *Evil*',
        'Email: ada.h@globex.example.com → *mallory@rival.example.com*',
        'Company: Globex → *Rival*',
        'Needs approval because of the site London Riverside. Expires: Mon, Jul 6, 2026, 6:00 AM. The visitor hasn’t been notified of this.',
        'Approve',
        'Decline',
      ]);
      expect(request.text).toMatch(/Mallory Evil, Rival: Monday,? .*July/);
      await request.click('Approve');
      await alice.message(starting('Updated'));
      expect(await visitorOf(context, id)).toEqual(['Mallory', onMonday]);
      expect(wordsOf(await bob.message('Approved by'))).not.toContain('Expires');
    },
  );

  slackTest('by a button: the day, which is the one that was shown', async ({ context, slack }) => {
    const { alice, sandbox } = context;
    const id = await approvedVisit(context);
    await (await listOf(context)).click('Tomorrow, same time');
    expect((await alice.message('needs approval')).text).toContain('Ada Honest’s visit isn’t updated yet');
    const request = await requestTo(context, slack.person('bob'));
    expect(wordsOf(request)).toContain('Start: Mon, Jul 6, 2026, 6:00 AM → *Tue, Jul 7, 2026, 6:00 AM*');
    expect(await visitorOf(context, id)).toEqual(['Ada', onMonday]);
    sandbox.clock.advance('20h');
    await request.click('Approve');
    await alice.message(starting('Updated'));
    expect(await visitorOf(context, id)).toEqual(['Ada', onTuesday]);
    expect(sandbox.outbox.list()).toHaveLength(1);
  });

  slackTest('by a button: the day can be changed while it waits', async ({ context, slack }) => {
    const { alice } = context;
    const id = await approvedVisit(context);
    await (await listOf(context)).click('Tomorrow, same time');
    await (await alice.message('needs approval')).click('Update');
    const form = await alice.modal((view) => view.submit !== undefined);
    await form.fill({ lastName: 'Honest-Smith' }).submit();
    const isNew = ({ blocks }: { readonly blocks: Parameters<typeof wordsOf>[0]['blocks'] }) =>
      wordsOf({ blocks }).includes('Honest → *Honest-Smith*');
    const second = await slack.person('bob').message(isNew);
    expect(wordsOf(second)).toContain('*Tue, Jul 7, 2026, 6:00 AM*');
    await second.click('Approve');
    await alice.message(starting('Updated'));
    expect(await visitorOf(context, id)).toEqual(['Ada', onTuesday]);
  });

  slackTestWith({ assistant: true })('by an assistant', async ({ context, appUrl, slack }) => {
    const { alice } = context;
    const id = await approvedVisit(context);
    const { call } = await assistantOf(appUrl, { user_id: 'U0ALICE', team_id: 'T0DEMO' });
    await call('change_visit', { id, email: mallory.email, emailVisitor: true });
    await (await alice.message('Nothing has been sent')).click('Update');
    await alice.message('isn’t updated yet: this needs approval');
    const request = await requestTo(context, slack.person('bob'));
    expect(wordsOf(request)).toContain(`Email: ${ada.email} → *${mallory.email}*`);
    expect(context.sandbox.outbox.list()).toEqual([]);
  });

  slackTest('in a series, and when what failed of it is tried again', async ({ context, slack }) => {
    const { alice, sandbox, upcoming } = context;
    const guests = 'Ada Honest ada.h@globex.example.com';
    await (await openPreview(alice, { guests, days: ['2026-07-08', '2026-07-09'] })).submit();
    await alice.message('3 of 3 invitations sent');
    await alice.currentModal?.close();
    await chooseIn(alice, 'update', (await upcoming())[0]?.id ?? '');
    const form = await alice.modal('Update a visit');
    await form.fill({ lastName: 'Evil', series: 'This and the 2 after it' });
    sandbox.faults.set([{ operation: 'invitations.update', status: 403, times: 1 }]);
    await form.submit();
    const summary = await alice.message('2 of 3 visits updated');
    sandbox.faults.clear();
    await needApproval(context);
    const states = async () => (await context.store.jobs.count()).map(({ state }) => state);
    await expect.poll(states).not.toEqual(expect.arrayContaining(['ready']));
    await summary.click('Retry what failed');
    expect(wordsOf(await alice.message('0 of 1 visit updated'))).toContain('1 needs approval');
    await (await requestTo(context, slack.person('bob'))).click('Approve');
    await alice.message('1 of 1 visit updated');
    expect((await upcoming()).map(({ lastName }) => lastName)).toEqual(['Evil', 'Evil', 'Evil']);
  });
});

slackTest('an approval is not for what the visit has become since', async ({ context, slack }) => {
  const { alice, client, sites } = context;
  const [first, second] = sites;
  await needApproval(context, { visitorTypes: [], sites: [second?.id ?? ''] });
  const id = await context.invited({ ...ada, siteId: first?.id ?? '' });
  const form = await openUpdate(context);
  const [there] = await form.typeahead('siteId', second?.name ?? '');
  await form.fill({ siteId: there?.value ?? '' }).submit();
  await alice.message('isn’t updated yet');
  const bob = slack.person('bob');
  const request = await requestTo(context, bob);
  await (await openUpdate(context)).fill(mallory).submit();
  await alice.message(starting('Updated'));
  await request.click('Approve');
  await alice.message('Mallory Evil’s visit isn’t updated yet');
  expect((await client.invitations.get(id)).site?.id).toBe(first?.id);
  const again = await bob.message(({ blocks }) => JSON.stringify(blocks).includes(mallory.email));
  await again.click('Approve');
  await alice.message(starting('Updated'));
  expect((await client.invitations.get(id)).site?.id).toBe(second?.id);
});

const approving = (value: string) => pressing(ids.action.approve, value);

const declining = (private_metadata: string) => ({
  type: 'view_submission',
  view: {
    id: 'V0FORGED',
    type: 'modal',
    callback_id: 'decline',
    private_metadata,
    blocks: [],
    state: { values: { reason: { reason: { type: 'plain_text_input', value: 'Forged' } } } },
  },
});

describe('a forged answer', () => {
  slackTest(
    'is not taken from who asked, the host or a stranger to the request',
    async ({ context, slack }) => {
      const { alice, upcoming } = context;
      await makeDelegate(context);
      await needApproval(context, { approvers: ['U0ALICE', 'U0NORA', 'U0BOB'] });
      const [nora, bob] = [slack.person('nora'), slack.person('bob')];
      await (await openInviteForm(nora, { hostId: 'Alice Martin' })).submit();
      const request = await requestTo(context, bob);
      const id = requestIdIn(request);
      const own = 'You asked for this, or you’re the host, so someone else has to answer it.';
      for (const person of [nora, alice]) {
        await forged(context, person.id, approving(id));
        await person.message(own);
        expect(JSON.parse(await forged(context, person.id, declining(id)))).toMatchObject({
          view: { blocks: [{ text: { text: own } }] },
        });
      }
      await forged(context, 'U0CAROL', approving(id));
      await slack.person('carol').message('You aren’t one of this workspace’s approvers.');
      expect(await upcoming()).toEqual([]);
      await request.click('Approve');
      await nora.message(starting('Invited'));
      expect(await upcoming()).toHaveLength(1);
    },
  );

  slackTest('does not go on with another job that waits', async ({ context, slack, upcoming }) => {
    const { alice, store } = context;
    await needApproval(context);
    const preview = await openPreview(alice, { guests: 'Jane Canary jane.canary@example.com' });

    const draftId = preview.view.private_metadata ?? '';

    const before = await store.jobs.find({ workspace: 'T0DEMO', id: draftId });
    await forged(context, 'U0BOB', approving(draftId));
    await slack.person('bob').message('This request is no longer open');
    expect(await store.jobs.find({ workspace: 'T0DEMO', id: draftId })).toEqual(before);
    expect([before?.state, await upcoming()]).toEqual(['ready', []]);
  });
});

slackTestWith({ access: { admins: ['U0PAT'] } })(
  'an approval is not for another host, who is not asked either',
  async ({ context, slack, client }) => {
    const id = await approvedVisit(context);
    const [pat, bob, carol] = [slack.person('pat'), slack.person('bob'), slack.person('carol')];
    const [start = 0, end = 0] = [onMonday, '2026-07-06T11:00:00Z'].map((time) => Date.parse(time) / 1000);
    const value = movedValue.write({ id, start, end });
    await forged(
      context,
      pat.id,
      pressing(ids.action.visitMenu, menuValue.write({ offer: 'nextDay', value })),
    );
    const request = await requestTo(context, bob);
    await carol.message('asks you to approve');
    await client.invitations.change(id, { hostEmail: 'carol@example.com' }, { suppressEmail: true });
    await request.click('Approve');
    const isForCarol = ({ blocks }: Parameters<typeof wordsOf>[0]) =>
      wordsOf({ blocks }).includes('Host: <@U0CAROL>');
    const again = await bob.message(isForCarol as never);
    expect([await visitorOf(context, id), carol.messages.filter(isForCarol as never)]).toEqual([
      ['Ada', onMonday],
      [],
    ]);
    await again.click('Approve');
    await pat.message(starting('Updated'));
    expect(await visitorOf(context, id)).toEqual(['Ada', onTuesday]);
  },
);

slackTestWith({ quota: '50/60' })(
  'a change whose visit the quota does not let be read is kept, and held after that',
  async ({ context }) => {
    const { alice, sandbox } = context;
    await approvedVisit(context);
    const list = await listOf(context);
    sandbox.switches.set({ quota: '1/60' });
    await list.click('Tomorrow, same time');
    await alice.message('We’ll send this');
    sandbox.switches.set({ quota: 'off' });
    sandbox.clock.advance('2m');
    await alice.message('needs approval');
  },
);
