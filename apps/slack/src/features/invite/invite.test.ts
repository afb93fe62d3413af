import type { View } from '@visitor-invitations/fake-slack';
import { describe, expect } from 'vitest';
import { fillIn, wordsOf } from '../../../test/fill-in.ts';
import { type SlackContext, slackTest, slackTestWith } from '../../../test/slack-test.ts';
import { BUDGET_MS } from '../../lib/deadline.ts';

const openForm = async (alice: SlackContext['alice']) => {
  await alice.command('/visitor invite');
  return alice.modal();
};

const isShowing = (text: string) => (view: View) => wordsOf({ blocks: view.blocks }).includes(text);

describe('/visitor invite', () => {
  slackTest(
    'opens a form for the next half hour, in the host’s zone, with the email switched on',
    async ({ alice }) => {
      const modal = await openForm(alice);
      const { startDate, endDate, emailVisitor } = modal.values;
      const start = Date.parse('2026-07-06T09:00:00Z') / 1000;
      expect(startDate).toMatchObject({ startDate: { selected_date_time: start } });
      expect(Object.values(endDate ?? {})).toMatchObject([{ selected_date_time: start + 3600 }]);
      expect(emailVisitor).toMatchObject({ emailVisitor: { selected_options: [{ value: 'yes' }] } });
      expect(wordsOf(modal)).toContain('Europe/London');
    },
  );

  slackTest(
    'invites the visitor, and confirms it in the form and in a direct message',
    async ({ alice, sandbox, upcoming }) => {
      const modal = await fillIn(await openForm(alice));
      expect(await modal.submit()).toMatchObject({ outcome: 'updated' });

      const card = await alice.message();
      expect(card.isEphemeral).toBe(false);
      expect(wordsOf(card)).toContain(
        '*Jane Canary*, Canary &amp; Sons &lt;!channel&gt; (Contractor)\n' +
          'Mon, 6 Jul 2026, 10:00 to 11:00 (Europe/London)\nLondon Riverside',
      );
      expect(card.text).toContain('Mon, 6 Jul 2026, 10:00 to 11:00 (Europe/London)');
      expect(wordsOf(card)).toContain('The visitor service will email jane.canary@example.com.');
      expect(wordsOf(await alice.modal())).toContain('Jane Canary is invited');

      expect(await upcoming()).toMatchObject([
        {
          firstName: 'Jane',
          lastName: 'Canary',
          email: 'jane.canary@example.com',
          mobile: '+44 7700 900123',
          company: { name: 'Canary & Sons <!channel>' },
          visitorType: { name: 'Contractor' },
          site: { name: 'London Riverside' },
          host: { email: 'alice@example.com' },
          subject: 'Canary review',
          visitorNotes: 'Canary notes for Jane',
          adminNotes: 'Canary notes for the desk',
          startDate: '2026-07-06T09:00:00.000Z',
          endDate: '2026-07-06T10:00:00.000Z',
        },
      ]);
      expect(sandbox.outbox.list()).toMatchObject([{ kind: 'invited', to: 'jane.canary@example.com' }]);
    },
  );

  slackTest(
    'leaves the visitor without an email when the host says so, and needs no optional field',
    async ({ alice, upcoming, sandbox }) => {
      const empty = { email: null, mobile: null, companyName: null, subject: null };
      const choice = { visitorNotes: null, adminNotes: null, emailVisitor: [] };
      const modal = await fillIn(await openForm(alice), { ...empty, ...choice });
      await modal.submit();
      expect(wordsOf(await alice.message())).toContain('The visitor won’t be emailed.');
      expect(await upcoming()).toHaveLength(1);
      expect(sandbox.outbox.list()).toEqual([]);
    },
  );

  slackTest(
    'shows what the contract refuses at the field it is about, and sends nothing',
    async ({ alice, upcoming }) => {
      const end = new Date('2026-07-06T08:00:00Z');
      const modal = await fillIn(await openForm(alice), { endDate: end, email: 'josé@example.com' });
      expect(await modal.submit()).toMatchObject({
        outcome: 'errors',
        errors: { email: expect.stringContaining('Must be an email address') },
      });
      modal.fill({ email: 'jane.canary@example.com' });
      expect(await modal.submit()).toMatchObject({ errors: { endDate: 'Must be after “Start”.' } });
      modal.fill({ endDate: new Date('2026-07-06T10:00:00Z'), firstName: '  ' });
      expect(await modal.submit()).toMatchObject({ errors: { firstName: 'Is required.' } });
      expect(await upcoming()).toEqual([]);
    },
  );

  slackTestWith({ sleep: (ms) => (ms === BUDGET_MS.view ? Promise.resolve() : new Promise(() => {})) })(
    'opens at once and follows with the form when people are slow to look up',
    async ({ alice, slack }) => {
      await alice.command('/visitor invite');
      const modal = await alice.modal(isShowing('First name'));
      expect(wordsOf(modal)).toContain('Europe/London');
      expect(slack.calls.map(({ method }) => method)).toContain('views.update');
    },
  );

  slackTest.for(['greta', 'sam'])('politely refuses %s, who is not a member', async (name, { slack }) => {
    const person = slack.person(name);
    await person.command('/visitor invite');
    const message = await person.message();
    expect(message.text).toContain('Only full members of this workspace can host visitors');
    expect(message.isEphemeral).toBe(true);
    expect(person.currentModal).toBeUndefined();
  });

  slackTest('says so when Slack takes the trigger no more', async ({ slack, alice }) => {
    slack.faults.plan({ method: 'views.open', error: 'expired_trigger_id' });
    await alice.command('/visitor invite');
    expect((await alice.message()).text).toContain('Please try again');
  });
});

describe('the menus of the form', () => {
  slackTest(
    'offer the team’s sites by name and address, asking the service once',
    async ({ alice, sandbox }) => {
      const modal = await openForm(alice);
      const texts = async (query: string) =>
        (await modal.typeahead('siteId', query)).map(({ text }) => text.text);
      expect(await texts('')).toHaveLength(3);
      expect(await texts('york')).toEqual(['New York Midtown']);
      expect(await texts('example quay')).toEqual(['London Riverside']);
      const asked = sandbox.requests.list().filter(({ operation }) => operation === 'sites.list');
      expect(asked).toHaveLength(1);
    },
  );

  slackTest('offer the visitor types that the host used before, and what is typed', async ({ alice }) => {
    const modal = await openForm(alice);
    const known = await modal.typeahead('visitorType', '');
    expect(known.map(({ text }) => text.text)).toContain('Contractor');
    const [typed, ...others] = await modal.typeahead('visitorType', 'Window cleaner');
    expect(typed).toMatchObject({
      text: { text: 'Use “Window cleaner”' },
      value: '{"name":"Window cleaner"}',
    });
    expect(others).toEqual([]);
  });

  slackTest(
    'say why they are empty when the service is down, and what says so cannot be sent',
    async ({ sandbox, alice }) => {
      sandbox.faults.set([{ operation: '*', status: 500 }]);
      const modal = await openForm(alice);
      const [why] = await modal.typeahead('siteId', 'london');
      expect(why?.text.text).toBe('The visitor service is having problems.');
      await modal.typeahead('visitorType', 'Caterer');
      modal.fill({
        firstName: 'Jane',
        lastName: 'Canary',
        siteId: why?.value ?? '',
        visitorType: '{"name":"Caterer"}',
      });
      expect(await modal.submit()).toMatchObject({ errors: { siteId: 'Choose a site from the list.' } });
      expect(await modal.typeahead('visitorType', 'Caterer')).toHaveLength(1);
    },
  );
});
