import { VISITOR_NOTES_MAX } from '@visitor-invitations/core/contract';
import type { Modal } from '@visitor-invitations/fake-slack';
import { describe, expect } from 'vitest';
import { enter, wordsOf } from '../../../test/fill-in.ts';
import { cancel } from '../../../test/journey.ts';
import { type SlackContext, slackTest } from '../../../test/slack-test.ts';

const everyField = {
  firstName: 'Vera',
  lastName: 'Canary',
  email: 'vera.canary@example.com',
  mobile: '+44 7700 900124',
  companyName: 'Canary Ltd',
  subject: 'Canary survey',
  hostGroupName: 'Leadership',
  visitorNotes: 'Canary: Gate B',
  adminNotes: 'Canary: needs a badge',
};

/** Opens the form of a visit by the button in the list of the day. */
const openForm = async (alice: SlackContext['alice'], id: string): Promise<Modal> => {
  await alice.command('/visitor today');
  const list = await alice.message(({ text }) => text.includes('today'));
  await list.click('Update', { value: id });
  return alice.modal();
};

describe('updating a visit', () => {
  slackTest(
    'changes what the host changed, keeps every other field, and tells the visitor',
    async ({ alice, sandbox, client, invited }) => {
      sandbox.switches.set({ put: 'replace' });
      const id = await invited(everyField);
      const before = await client.invitations.get(id);
      const modal = await openForm(alice, id);
      await enter(modal, { startDate: new Date('2026-07-06T10:30:00Z'), companyName: 'Canary Group' });
      expect(await modal.submit()).toMatchObject({ outcome: 'updated' });

      const card = await alice.message();
      expect(card.text).toBe(
        'Updated: Vera Canary, London Riverside, Mon, 6 Jul 2026, 11:30 to 12:30 (Europe/London), host Alice Martin. ' +
          'The visitor service will email vera.canary@example.com.',
      );
      const { updated: _, emailSent: __, company, ...after } = await client.invitations.get(id);
      const { updated: _u, emailSent: _e, company: _c, ...kept } = before;
      const times = { startDate: '2026-07-06T10:30:00.000Z', endDate: '2026-07-06T11:30:00.000Z' };
      expect(after).toEqual({ ...kept, ...times });
      expect(company?.name).toBe('Canary Group');
      expect(sandbox.outbox.list()).toMatchObject([{ kind: 'updated', to: 'vera.canary@example.com' }]);
    },
  );

  slackTest(
    'never cuts notes that are longer than Slack’s inputs, and replaces them on request',
    async ({ alice, sandbox, client, invited }) => {
      sandbox.switches.set({ put: 'replace' });
      const visitorNotes = `Canary ${'n'.repeat(VISITOR_NOTES_MAX - 7)}`;
      const id = await invited({ ...everyField, visitorNotes });

      const modal = await openForm(alice, id);
      expect(wordsOf(modal)).toContain('Notes for the visitor so far (4000 characters):\nCanary nnn');
      await enter(modal, { lastName: 'Canary-Smith', emailVisitor: [] });
      await modal.submit();
      await alice.message(({ text }) => text.startsWith('Updated'));
      expect(await client.invitations.get(id)).toMatchObject({ lastName: 'Canary-Smith', visitorNotes });
      await modal.close();

      const second = await openForm(alice, id);
      second.fill({ visitorNotes: 'Canary, in short' });
      await second.submit();
      await alice.message(({ text }) => text.startsWith('Updated'));
      expect(await client.invitations.get(id)).toMatchObject({ visitorNotes: 'Canary, in short' });
      expect(sandbox.outbox.list()).toHaveLength(1);
    },
  );

  slackTest('empties what the host emptied', async ({ invited, alice, client }) => {
    const id = await invited(everyField);
    const modal = await openForm(alice, id);
    modal.fill({ mobile: null, subject: '', adminNotes: null, visitorNotes: ' ' });
    await modal.submit();
    await alice.message(({ text }) => text.startsWith('Updated'));
    const { mobile, subject, adminNotes, visitorNotes, email } = await client.invitations.get(id);
    expect([mobile, subject, adminNotes, visitorNotes]).toEqual([undefined, undefined, undefined, undefined]);
    expect(email).toBe('vera.canary@example.com');
  });
});

slackTest('a site that is gone is said at its field', async ({ invited, alice, sandbox }) => {
  const modal = await openForm(alice, await invited(everyField));
  const [site] = await modal.typeahead('siteId', 'new york');
  modal.fill({ siteId: site?.value ?? '' });
  sandbox.faults.set([{ operation: 'invitations.update', status: 404 }]);
  await modal.submit();
  const again = await alice.modal((view) => wordsOf({ blocks: view.blocks }).includes('wasn’t updated'));
  const told = 'This site is no longer available. Choose another one.';
  expect(wordsOf(again)).toContain(`wasn’t updated.* ${told}`);
  const field = again.view.blocks.findIndex(({ block_id }) => block_id === 'siteId');
  expect(wordsOf({ blocks: again.view.blocks.slice(field + 1, field + 2) })).toBe(told);
});

describe('/visitor update', () => {
  slackTest('finds the visit among the host’s own coming ones', async ({ alice, client, invited }) => {
    await invited({ lastName: 'Canary One' });
    const second = await invited({
      lastName: 'Canary Two',
      startDate: '2026-07-08T10:00:00Z',
      endDate: '2026-07-08T11:00:00Z',
    });
    await invited({ lastName: 'Canary Three', hostEmail: 'bob@example.com' });
    await alice.command('/visitor update');
    const modal = await alice.modal();
    expect(wordsOf(modal)).toContain('Times are in your Slack time zone: Europe/London.');
    const texts = (await modal.typeahead('visit', '')).map(({ text }) => text.text);
    expect(texts).toEqual([
      'Mon 6 Jul, 11:00 · Vera Canary One · London Riverside',
      'Wed 8 Jul, 11:00 · Vera Canary Two · London Riverside',
    ]);
    expect(await modal.typeahead('visit', 'wed')).toHaveLength(1);
    modal.fill({ visit: second });
    await modal.submit();
    const form = await alice.modal((view) => view.callback_id === 'update');
    form.fill({ subject: 'Canary moved' });
    await form.submit();
    await alice.message();
    expect(await client.invitations.get(second)).toMatchObject({ subject: 'Canary moved' });
  });

  slackTest('sends nothing when nothing was changed', async ({ invited, alice, sandbox }) => {
    const id = await invited(everyField);
    const modal = await openForm(alice, id);
    await modal.submit();
    expect(wordsOf(modal)).toContain('No changes to save.');
    const updates = sandbox.requests.list().filter(({ operation }) => operation === 'invitations.update');
    expect(updates).toEqual([]);
  });

  slackTest('says at its field what cannot be', async ({ alice, invited }) => {
    const modal = await openForm(alice, await invited(everyField));
    modal.fill({ email: '', endDate: new Date('2026-07-06T09:00:00Z') });
    expect((await modal.submit()).errors).toEqual({
      email: 'An email address can’t be removed. Enter it again, or enter another one.',
      endDate: 'Must be after “Start”.',
    });
  });

  slackTest(
    'gives the form back after a refusal, and then sends the same changes',
    async ({ alice, sandbox, client, invited }) => {
      const id = await invited(everyField);
      const modal = await openForm(alice, id);
      modal.fill({ subject: 'Canary moved', mobile: null });
      sandbox.faults.set([{ operation: 'invitations.update', status: 400, times: 1 }]);
      await modal.submit();
      const again = await alice.modal((view) => view.submit !== undefined);
      expect(wordsOf(again)).toMatch(/Vera Canary’s visit wasn’t updated/);
      await again.submit();
      await alice.message(({ text }) => text.startsWith('Updated'));
      expect(await client.invitations.get(id)).toMatchObject({ subject: 'Canary moved' });
      expect((await client.invitations.get(id)).mobile).toBeUndefined();
    },
  );
});

slackTest('a visit keeps an address that Slack’s input may refuse', async ({ alice, client, invited }) => {
  const email = 'vera@bücher.example';
  const id = await invited({ ...everyField, email });
  const form = await openForm(alice, id);
  await form.fill({ subject: 'Canary moved' }).submit();
  await alice.message(({ text }) => text.startsWith('Updated'));
  expect(await client.invitations.get(id)).toMatchObject({ email, subject: 'Canary moved' });
});

describe('a visit that was handed over to another host', () => {
  const refusal = 'We can’t find this visit among yours.';
  const handOver = async (client: SlackContext['client'], id: string) => {
    const changes = { hostEmail: 'bob@example.com' };
    return (await client.invitations.change(id, changes, { suppressEmail: true })).invitation;
  };

  slackTest(
    'is not the former host’s any more, whatever button names it',
    async ({ alice, client, sandbox, invited }) => {
      const id = await invited(everyField);
      await alice.command('/visitor today');
      const list = await alice.message();
      const before = await handOver(client, id);
      for (const name of ['Update', 'Invite again']) {
        await list.click(name, { value: id });
        expect((await alice.message()).text).toContain(refusal);
      }
      expect(alice.currentModal).toBeUndefined();
      await cancel(alice, list, id);
      expect((await alice.message()).text).toContain(refusal);
      expect(await client.invitations.get(id)).toEqual(before);
      expect(sandbox.outbox.list()).toEqual([]);
    },
  );
});

slackTest('a visit that was cancelled meanwhile cannot be updated', async ({ invited, alice, client }) => {
  const id = await invited(everyField);
  await alice.command('/visitor today');
  const list = await alice.message();
  await client.invitations.delete(id);
  await list.click('Update', { value: id });
  expect((await alice.message()).text).toContain('This visit was cancelled.');
});

slackTest(
  'an update whose response is lost is looked up, and whether an email was sent stays unknown',
  async ({ alice, sandbox, invited, client }) => {
    const id = await invited();
    await alice.command('/visitor find vera');
    await (await alice.message()).click('Update', { value: id });
    const modal = await alice.modal();
    sandbox.faults.set([{ operation: 'invitations.update', drop: 'after' }]);
    await modal.fill({ subject: 'Another canary' }).submit();
    const { text } = await alice.message();
    expect(text).toMatch(/^Updated: Vera Canary.*We don’t know whether the visitor was emailed\.$/);
    expect((await client.invitations.get(id)).subject).toBe('Another canary');
  },
);
