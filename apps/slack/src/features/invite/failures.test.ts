import type { InvitationCreate } from '@visitor-invitations/core';
import { describe, expect } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { type SlackContext, slackTest } from '../../../test/slack-test.ts';

const create = 'invitations.create';

/** The invitation that the form stands for. */
const asFilledIn = (sites: SlackContext['sites']): InvitationCreate => ({
  firstName: 'Jane',
  lastName: 'Canary',
  email: 'jane.canary@example.com',
  siteId: sites.find(({ name }) => name?.startsWith('London'))?.id ?? '',
  visitorTypeName: 'Contractor',
  hostEmail: 'alice@example.com',
  startDate: '2026-07-06T09:00:00Z',
  endDate: '2026-07-06T10:00:00Z',
});

describe('when it is not known whether the visitor was invited', () => {
  slackTest(
    'the host gets a message and can look again',
    async ({ alice, sandbox, upcoming, inviteForm }) => {
      sandbox.faults.set([{ operation: create, status: 500 }]);
      await inviteForm.submit();
      const message = await alice.message();
      expect(message.text).toMatch(
        /^\*We don’t know whether Jane Canary was invited\.\*.*is having problems/s,
      );
      expect(inviteForm.view.submit).toBeUndefined();
      expect(wordsOf(inviteForm)).toBe(
        `${message.text}\n*Jane Canary*, Canary &amp; Sons &lt;!channel&gt; (Contractor)\n` +
          'Mon, 6 Jul 2026, 10:00 to 11:00 (Europe/London)\nLondon Riverside\nCheck again',
      );
      expect(await upcoming()).toEqual([]);
    },
  );

  slackTest(
    'an invitation that was made after all is found at once, though the connection was lost',
    async ({ alice, sandbox, upcoming, inviteForm }) => {
      sandbox.faults.set([{ operation: create, drop: 'after' }]);
      await inviteForm.submit();
      expect((await alice.message()).text).toMatch(/^Invited: Jane Canary/);
      expect(await upcoming()).toHaveLength(1);
    },
  );

  slackTest(
    'Check again in the form finds the visitor who came to be invited meanwhile, once',
    async ({ alice, sandbox, client, sites, upcoming, inviteForm }) => {
      sandbox.faults.set([{ operation: create, status: 500 }]);
      await inviteForm.submit();
      await alice.message();
      sandbox.faults.clear();
      await client.invitations.create(asFilledIn(sites), { suppressEmail: true });
      await inviteForm.click('Check again');
      expect((await alice.message(({ text }) => text.startsWith('Invited'))).text).toContain(
        'We don’t know whether the visitor was emailed.',
      );
      expect(wordsOf(inviteForm)).toContain('Jane Canary is invited');
      expect(await upcoming()).toHaveLength(1);
    },
  );

  slackTest(
    'Check again says to wait as long as the service may be at it, and then gives back what was entered',
    async ({ alice, sandbox, upcoming, inviteForm }) => {
      const entered = inviteForm.values;
      sandbox.faults.set([{ operation: create, status: 500 }]);
      await inviteForm.submit();
      const message = await alice.message();
      sandbox.faults.clear();
      await inviteForm.click('Check again');
      await alice.modal((view) => wordsOf({ blocks: view.blocks }).includes('hasn’t been invited yet'));

      sandbox.clock.advance('59s');
      await inviteForm.click('Check again');
      await alice.modal((view) => wordsOf({ blocks: view.blocks }).includes('hasn’t been invited yet'));
      sandbox.clock.advance('1s');
      await inviteForm.close();
      await message.click('Check again');
      const again = await alice.modal((view) => view.submit !== undefined);
      expect(wordsOf(again)).toContain('*Jane Canary wasn’t invited.* You can send it again.');
      expect(again.values).toEqual(entered);
      await again.submit();
      expect((await alice.message(({ text }) => text.startsWith('Invited'))).text).toContain('Jane Canary');
      expect(await upcoming()).toHaveLength(1);
    },
  );

  slackTest('a look that fails says so, and can be repeated', async ({ alice, sandbox, inviteForm }) => {
    sandbox.faults.set([{ operation: '*', status: 500 }]);
    await inviteForm.submit();
    await alice.message();
    await inviteForm.click('Check again');
    const failed = await alice.modal((view) =>
      wordsOf({ blocks: view.blocks }).includes('couldn’t check that'),
    );
    expect(wordsOf(failed)).toMatch(/is having problems\.\nCheck again$/);
  });
});

describe('when the visitor was certainly not invited', () => {
  slackTest('the filled-in form comes back', async ({ alice, sandbox, upcoming, inviteForm }) => {
    sandbox.faults.set([{ operation: create, status: 400 }]);
    const before = inviteForm.values;
    await inviteForm.submit();
    const again = await alice.modal((view) => view.submit !== undefined);
    expect(wordsOf(again)).toMatch(/wasn’t invited.*rejected this: “You asked the sandbox for this error/s);
    expect(again.values).toEqual(before);
    sandbox.faults.clear();
    await again.submit();
    expect((await alice.message()).text).toMatch(/^Invited: Jane Canary/);
    expect(await upcoming()).toHaveLength(1);
  });

  slackTest(
    'says so in a direct message when the form was closed meanwhile, with a button that opens it filled in',
    async ({ alice, sandbox, slack, inviteForm }) => {
      sandbox.faults.set([{ operation: create, status: 400 }]);
      const { values } = inviteForm;
      slack.faults.plan({ method: 'views.update', error: 'not_found' });
      await inviteForm.submit();
      const message = await alice.message();
      expect(message.text).toMatch(/wasn’t invited/);
      await inviteForm.close();
      sandbox.faults.clear();
      await message.click('Open the form');
      const again = await alice.modal((view) => view.submit !== undefined);
      expect(wordsOf(again)).toMatch(/wasn’t invited/);
      expect(again.values).toEqual(values);
      await again.submit();
      await alice.message(({ text }) => text.startsWith('Invited: Jane Canary'));
    },
  );

  slackTest(
    'a service that cannot be reached gives the form back too',
    async ({ alice, stopService, inviteForm }) => {
      await stopService();
      await inviteForm.submit();
      const again = await alice.modal((view) => view.submit !== undefined);
      expect(wordsOf(again)).toMatch(/wasn’t invited.*can’t reach/s);
    },
  );
});

slackTest(
  'a confirmation that does not arrive is not taken for a failure',
  async ({ alice, slack, stopApp, logged, inviteForm }) => {
    slack.faults.plan({ method: 'chat.postMessage', error: 'messages_tab_disabled' });
    await inviteForm.submit();
    await stopApp();
    expect(wordsOf(inviteForm)).toContain('Jane Canary is invited');
    expect(alice.messages).toEqual([]);
    expect(logged.join('')).toContain('messages_tab_disabled');
  },
);

describe('a form that is sent more than once', () => {
  slackTest(
    'invites once when Slack delivers it again, during the work and after it',
    async ({ alice, slack, upcoming, sandbox, inviteForm }) => {
      const { delivery } = await inviteForm.submit();
      if (!delivery) throw new Error('Nothing was sent');
      const again = await slack.redeliver(delivery);
      expect(again).toMatchObject({ status: 200, body: { response_action: 'update' } });
      await alice.message();
      const late = await slack.redeliver(delivery, 2);
      expect(JSON.stringify(late.body)).toContain('already sent this form');
      expect(await upcoming()).toHaveLength(1);
      expect(sandbox.outbox.list()).toHaveLength(1);
    },
  );
});
