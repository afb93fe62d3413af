import { demoPeople, type Modal } from '@visitor-invitations/fake-slack';
import { expect } from 'vitest';
import { makeDelegate } from '../../../test/delegation.ts';
import { wordsOf } from '../../../test/fill-in.ts';
import { guestLines, messageWith, openGroupForm, openPreview } from '../../../test/groups.ts';
import { slackTest, slackTestWith } from '../../../test/slack-test.ts';

for (const mode of ['http', 'socket'] as const)
  slackTestWith({ mode })(
    `what is sent and what is wrong is shown row by row, then sent, and summed up, over ${mode}`,
    async ({ alice, sandbox, upcoming, invited }) => {
      await invited({
        firstName: 'Vera',
        startDate: '2026-07-07T08:00:00Z',
        endDate: '2026-07-07T09:00:00Z',
      });
      const preview = await openPreview(alice, {
        guests: [
          'Jane Canary jane.canary@example.com',
          'Canary, Max <max.canary@example.com>; Ada Canary <ada.canary@example.com>',
          'Madonna',
          'Jo Canary / Al Canary jo@example.com',
          'Jane Canary JANE.canary@example.com',
          'Vera Canary vera.canary@example.com',
        ].join('\n'),
      });
      const shown = wordsOf(preview);
      expect(shown).toContain('*3 invitations* to London');
      expect(shown).toContain('Tue, 7 Jul 2026, 09:00 to 10:00');
      expect(shown).not.toContain('request');
      expect(shown).toContain('Line 3: Last name: Enter a last name.');
      expect(shown).toContain('*Who is this?* Write it as Jane Doe jane@example.com.');
      expect(shown).toContain('Line 4: “Jo Canary / Al Canary jo@example.com”');
      expect(shown).toContain('Line 5: Jane Canary is already on line 1');
      expect(shown).toContain('Line 6: Vera Canary is already invited for Tue, 7 Jul 2026, 09:00 to 10:00');
      expect(shown).toContain('2: Ada Canary, ada.canary@example.com');
      expect(preview.view.submit?.text).toBe('Invite 3 visitors');
      const before = sandbox.requests.list().length;
      await preview.submit();
      expect(wordsOf(preview)).toContain('*Started.*');
      const summary = wordsOf(await alice.message('3 of 3 invitations sent'));
      for (const name of ['Jane', 'Max', 'Ada'])
        expect(summary).toContain(
          `Expected · *${name} Canary* (Contractor) · Tue, 7 Jul 2026, 09:00 to 10:00 · London Riverside`,
        );
      expect(alice.messages).toHaveLength(1);
      expect(
        sandbox.requests
          .list()
          .slice(before)
          .map(({ operation }) => operation),
      ).toEqual(Array(3).fill('invitations.create'));
      expect((await upcoming()).map(({ firstName }) => firstName).toSorted()).toEqual([
        'Ada',
        'Jane',
        'Max',
        'Vera',
      ]);
    },
  );

slackTest(
  'who is invited already is invited again where that is chosen',
  async ({ alice, upcoming, invited }) => {
    await invited({ startDate: '2026-07-07T08:00:00Z', endDate: '2026-07-07T09:00:00Z' });
    const preview = await openPreview(alice, { guests: 'Vera Canary vera.canary@example.com' });
    expect(preview.view.submit?.text).toBe('Invite anyway');
    await preview.submit();
    expect(preview.errors).toEqual({
      duplicates: 'All of these are already invited. Choose this to invite them again.',
    });
    await preview.fill({ duplicates: ['Send it anyway'] }).submit();
    await alice.message('1 of 1 invitation sent');
    expect(await upcoming()).toHaveLength(2);
  },
);

slackTest(
  'a list is confirmed once, and goes back to the form as it was',
  async ({ alice, slack, upcoming }) => {
    const preview = await openPreview(alice, { guests: 'Jane Canary', days: ['Wednesday, 8 July 2026'] });
    await preview.click('Change entries');
    const form = await alice.modal('Several visitors');
    expect(wordsOf(form)).toContain('Visitors');
    expect(form.values).toMatchObject({ guests: { guests: { value: 'Jane Canary' } } });
    expect(JSON.stringify(form.values)).toContain('2026-07-08');
    await form.submit();
    const again = await alice.modal('Preview');
    expect(again.view.submit?.text).toBe('Send 2 invitations');
    const { delivery } = await again.submit();
    await alice.message('2 of 2 invitations sent');
    if (delivery) await slack.redeliver(delivery, 1);
    expect(await upcoming()).toHaveLength(2);
  },
);

slackTest('a table is read from a file, in either language', async ({ alice, upcoming }) => {
  const rows = [
    'Vorname;Name;E-Mail;Firma;Raum',
    '"Jané";Canary;jane.canary@example.com;"Canary; Söhne";7',
    ';;;;',
  ];
  const file = alice.upload('gaeste.csv', `\ufeff${rows.join('\r\n')}`);
  const preview = await openPreview(alice, { file });
  expect(wordsOf(preview)).toContain('Columns not used: Raum');
  await preview.submit();
  await alice.message('1 of 1 invitation sent');
  expect(await upcoming()).toMatchObject([
    {
      firstName: 'Jané',
      lastName: 'Canary',
      email: 'jane.canary@example.com',
      company: { name: 'Canary; Söhne' },
    },
  ]);
});

slackTest('a file as Excel saves it in German is read', async ({ alice }) => {
  const text = 'sep=;\r\nBesucherliste;;\r\nVorname;Nachname;Firma\r\nJürgen;Groß;Müller & Söhne\r\n';
  const preview = await openPreview(alice, { file: alice.upload('gaeste.csv', Buffer.from(text, 'latin1')) });
  expect(wordsOf(preview)).toContain('4: Jürgen Groß, Müller &amp; Söhne');
  expect(wordsOf(preview)).toMatch(/^\*No column has email addresses\*/);
});

slackTest('what cannot be a list is said at its field', async ({ alice }) => {
  const form = await openGroupForm(alice, {});
  await form.submit();
  expect(form.errors).toEqual({ guests: 'Enter at least one visitor, or add a file.' });
  await form.fill({ guests: 'Jane Canary', file: alice.upload('a.csv', 'Name\nJane Canary') }).submit();
  expect(form.errors).toEqual({ file: 'Enter visitors or add a file, not both.' });
});

for (const [what, content, said] of [
  ['a binary file', Buffer.from('PK\x03\x04\0\0', 'latin1'), '*This file isn’t text.*'],
  ['a file of 5 MB', 'Jane Canary\n'.repeat(420_000), '*This file is too large.*'],
  ['a file of 10 000 lines', 'Jane Canary\n'.repeat(10_000), '*This list has 10000 lines.*'],
  ['a table without rows', 'Name,Email\n', '*There are no visitors in this list.*'],
] as const)
  slackTest(`${what} is refused in a sentence above the form`, async ({ alice, sandbox }) => {
    const form = await openGroupForm(alice, { file: alice.upload('a.csv', content) });
    await form.submit();
    const again = await alice.modal(
      (view) => view.submit?.text === 'Preview' && view.blocks[0]?.type === 'alert',
    );
    expect(wordsOf(again)).toContain(said);
    expect(sandbox.requests.list().some(({ operation }) => operation === 'invitations.create')).toBe(false);
  });

slackTest(
  'more visits than can be sent at once are refused before anything is sent',
  async ({ alice, sandbox }) => {
    const preview = await openPreview(alice, {
      guests: guestLines(101),
      days: ['2026-07-08', '2026-07-09'],
    });
    expect(wordsOf(preview)).toContain('*That would be 303 invitations.* You can send up to 300 at a time');
    expect(preview.view.submit).toBeUndefined();
    expect(sandbox.requests.list().some(({ operation }) => operation === 'invitations.create')).toBe(false);
  },
);

slackTestWith({ quota: '20/60' })(
  'the rest is cancelled while it waits for the quota: nothing of it is sent, and how many those are is said',
  async ({ alice, sandbox, upcoming }) => {
    await (await openPreview(alice, { guests: guestLines(40) })).submit();
    await expect.poll(() => messageWith(alice, 'Next try'), { timeout: 15_000 }).toBeDefined();
    const sent = () =>
      sandbox.requests.list().filter(({ operation }) => operation === 'invitations.create').length;
    const before = sent();
    await messageWith(alice, 'Next try')?.click('Cancel the rest');
    const summary = wordsOf(await alice.message('invitations sent'));
    expect(summary).toContain(`*${before} of 40 invitations sent.*`);
    expect(summary).toContain(`*You cancelled the rest.* ${40 - before} weren’t sent:`);
    sandbox.clock.advance('5m');
    sandbox.switches.set({ quota: 'off' });
    expect(await upcoming()).toHaveLength(before);
    expect(sent()).toBe(before);
  },
);

slackTest(
  'what failed is tried again, and what may have been done is looked up first',
  async ({ alice, sandbox, upcoming }) => {
    const preview = await openPreview(alice, { guests: guestLines(6) });
    sandbox.faults.set([
      { operation: 'invitations.create', status: 403, times: 1 },
      { operation: 'invitations.create', drop: 'after', times: 1 },
      { operation: 'invitations.searchByHost', status: 500 },
    ]);
    await preview.submit();
    const summary = await alice.message('4 of 6 invitations sent');
    expect(wordsOf(summary)).toMatch(/Failed: \*Ann C-\w\*, .* \(line \d\)\. The visitor service rejected/);
    expect(wordsOf(summary)).toMatch(/Outcome unknown: \*Ann C-\w\*/);
    sandbox.faults.clear();
    expect(await upcoming()).toHaveLength(5);
    await summary.click('Retry what failed');
    await alice.message(
      'In 60 seconds, we’ll check the ones we’re not sure about. You’ll see the progress in a message.',
    );
    await summary.click('Retry what failed');
    sandbox.clock.advance('61s');
    await alice.message('2 of 2 invitations sent');
    expect(await upcoming()).toHaveLength(6);
    const creates = sandbox.requests.list().filter(({ operation }) => operation === 'invitations.create');
    expect(creates).toHaveLength(7);
  },
);

const timesIn = ({ values }: Modal) =>
  ['startDate', 'endDate'].map((field) => JSON.stringify(values[field]).match(/(\d{10})\D*$/)?.[1]);

const seconds = (...times: string[]) => times.map((time) => String(Date.parse(time) / 1000));

slackTest(
  'a group starts at 9:00 on the next working day, and its end follows its start',
  async ({ context }) => {
    const { alice, sandbox } = context;
    sandbox.clock.set('2026-07-10T10:00:00Z');
    const form = await openGroupForm(alice, { guests: 'Jane Canary' });
    expect(timesIn(form)).toEqual(seconds('2026-07-13T08:00Z', '2026-07-13T09:00Z'));
    await form.choose('startDate', '2026-07-14 14:00');
    const moved = seconds('2026-07-14T13:00Z', '2026-07-14T14:00Z');
    await expect.poll(() => timesIn(form)).toEqual(moved);
    expect(JSON.stringify(form.values.guests)).toContain('Jane Canary');
    await form.submit();
    expect(wordsOf(await alice.modal('Preview'))).toContain('Tue, 14 Jul 2026, 14:00 to 15:00');
  },
);

slackTest('several visitors in a sentence without a time start then, too', async ({ alice }) => {
  await alice.command('/visitor invite Jane Canary jane@example.com and Max Canary max@example.com');
  expect(timesIn(await alice.modal('Several visitors'))).toEqual(
    seconds('2026-07-07T08:00Z', '2026-07-07T09:00Z'),
  );
});

slackTest('a group keeps a start that was chosen for one visitor', async ({ alice }) => {
  await alice.command('/visitor invite Jane Canary tomorrow 11am');
  await (await alice.modal()).click('Several visitors');
  const form = await alice.modal('Several visitors');
  await expect.poll(() => form.view.submit?.text).toBe('Preview');
  expect(timesIn(form)).toEqual(seconds('2026-07-07T10:00Z', '2026-07-07T11:00Z'));
});

const people = demoPeople.map((person) =>
  person.handle === 'alice' ? { ...person, timeZone: 'Europe/Berlin' } : person,
);

slackTestWith({ people })('a group for another host starts at 9:00 of that host', async ({ context }) => {
  await makeDelegate(context);
  const form = await openGroupForm(context.slack.person('nora'), {});
  expect(timesIn(form)).toEqual(seconds('2026-07-07T07:00Z', '2026-07-07T08:00Z'));
});
