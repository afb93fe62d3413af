import { demoPeople, type Person } from '@visitor-invitations/fake-slack';
import { describe, expect } from 'vitest';
import { needApproval, requestTo } from '../../test/approval.ts';
import { makeDelegate } from '../../test/delegation.ts';
import { enter, wordsOf } from '../../test/fill-in.ts';
import { settingsOf } from '../../test/notifications.ts';
import { openInviteForm, slackTestWith } from '../../test/slack-test.ts';

/** The demo's people; Alice has her Slack in German. */
const people = demoPeople.map((person) =>
  person.handle === 'alice' ? { ...person, locale: 'de-DE', timeZone: 'Europe/Berlin' } : person,
);
const germanTest = slackTestWith({ people, access: { admins: ['U0PAT'] } });

/** What a person is told by a command. */
const told = async (person: Person, command: string): Promise<string> => {
  await person.command(command);
  return (await person.message()).text;
};

describe('a person reads', () => {
  germanTest('the language that they chose, dates as well', async ({ context }) => {
    const { alice, slack, invited } = context;
    const bob = slack.person('bob');
    await invited();
    await invited({ hostEmail: 'bob@example.com' });
    await settingsOf(context).save(alice.id, { language: 'en' });
    await settingsOf(context).save(bob.id, { language: 'de' });
    await alice.command('/visitor find');
    const english = await alice.message();
    expect(english.text).toBe('1 upcoming visit');
    expect(wordsOf(english)).toContain('Mon, 6 Jul 2026, 12:00 to 13:00');
    await bob.command('/visitor find');
    const german = await bob.message();
    expect(german.text).toBe('1 kommender Besuch');
    expect(wordsOf(german)).toContain('Mo., 6. Juli 2026, 06:00 bis 07:00');
  });

  germanTest('their own language, several at once', async ({ alice, slack, sandbox }) => {
    sandbox.faults.set([{ operation: 'invitations.searchByHost', delayMs: 30 }]);
    const bob = slack.person('bob');
    const [german, english] = await Promise.all(
      [alice, bob].map(async (person) => {
        await Promise.all(['today', 'find', 'help'].map((word) => person.command(`/visitor ${word}`)));
        const texts: string[] = [];
        while (texts.length < 3) texts.push((await person.message()).text);
        return texts.sort();
      }),
    );
    expect(german).toEqual([
      expect.stringMatching(/^Das kannst du tun/),
      expect.stringMatching(/^Heute kein Besuch/),
      expect.stringMatching(/^Keine kommenden Besuche/),
    ]);
    expect(english).toEqual([
      expect.stringMatching(/^Here’s what you can do/),
      expect.stringMatching(/^No upcoming visits/),
      expect.stringMatching(/^No visitors today/),
    ]);
  });
});

describe('a message to another person is in the language of that person', () => {
  germanTest('of a change to its host', async ({ context }) => {
    const { alice, slack, invited } = context;
    const nora = slack.person('nora');
    await makeDelegate(context);
    const value = await invited();
    await nora.command('/visitor find');
    await (await nora.message()).click('Update', { value });
    const form = await nora.modal('Update a visit');
    await (await enter(form, { startDate: new Date('2026-07-06T10:30:00Z') })).submit();
    expect((await nora.message()).text).toMatch(/^Updated: Vera Canary, .* 11:30 to 12:30/);
    expect((await alice.message()).text).toBe(
      'Von <@U0NORA> in deinem Namen erledigt. Geändert: Vera Canary, London Riverside, Mo., 6. Juli 2026, 12:30 bis 13:30 (Europe/Berlin). Geändert: Beginn, Ende.',
    );
  });

  germanTest('of a request for approval to who approves', async ({ context }) => {
    const bob = context.slack.person('bob');
    await needApproval(context, { approvers: ['U0ALICE'] });
    await (await openInviteForm(bob)).submit();
    await bob.message('needs approval');
    const request = await requestTo(context, context.alice, '<@U0BOB> bittet dich');
    expect(wordsOf(request)).toContain('Grund für die Freigabe: Besuchertyp Contractor.');
    await request.click('Freigeben');
    await bob.message(({ text }) => text.startsWith('Invited: Jane Canary'));
    expect(wordsOf(await context.alice.message())).toContain('Freigegeben von <@U0ALICE>.');
  });

  germanTest('of a delegation to both', async ({ alice, slack }) => {
    const nora = slack.person('nora');
    await alice.command('/visitor vertretung');
    await (await alice.modal('Vertretungen')).fill({ person: 'Nora Reyes' }).submit();
    const asked = await nora.message('wants you to be their delegate');
    await asked.click('Accept');
    expect((await nora.message()).text).toMatch(/^You’re now a delegate for <@U0ALICE>/);
    expect((await alice.message()).text).toMatch(/^<@U0NORA> vertritt dich jetzt/);
  });
});

germanTest('what a read that two wait for fails with, each reads in their language', async ({ context }) => {
  const { alice, slack, sandbox } = context;
  const nora = slack.person('nora');
  await makeDelegate(context);
  sandbox.faults.set([{ operation: 'invitations.searchByHost', status: 500, delayMs: 100 }]);
  const [german, english] = await Promise.all([alice, nora].map((person) => told(person, '/visitor today')));
  expect(german).toBe('Das Besuchersystem hat gerade eine Störung.');
  expect(english).toBe('The visitor service is having problems.');
  expect(sandbox.requests.list().filter(({ status }) => status === 500)).toHaveLength(1);
});

germanTest('what is reported of a change later is in the language of its host', async ({ context }) => {
  const { alice, slack, sandbox, logged } = context;
  const form = await openInviteForm(alice);
  slack.faults.plan({ method: 'views.update', error: 'not_found' });
  slack.faults.plan({ method: 'chat.postMessage', error: 'channel_not_found' });
  await form.submit();
  await expect.poll(() => logged.filter((line) => line.includes('a message was not sent')).length).toBe(1);
  sandbox.clock.advance('10s');
  expect((await alice.message()).text).toMatch(/^Eingeladen: Jane Canary, .* bei Alice Martin\./);
});

germanTest('a form says in German what is wrong', async ({ alice }) => {
  const form = await openInviteForm(alice, { endDate: new Date('2026-07-05T10:00:00Z') });
  expect((await form.fill({ email: 'canarü@example.com' }).submit()).errors).toEqual({
    email: 'Muss eine E-Mail-Adresse sein, etwa jane@example.com.',
    endDate: 'Muss nach „Beginn“ liegen.',
  });
});

describe('German words', () => {
  germanTest('do what the commands do, for everybody', async ({ alice, slack, invited }) => {
    await invited({ firstName: 'Jane' });
    await alice.command('/visitor einladen Jane Doe');
    const form = await alice.modal('Besucher einladen');
    expect(form.values).toMatchObject({ lastName: { lastName: { value: 'Doe' } } });
    await form.close();
    await alice.command('/visitor absagen');
    await (await alice.modal('Besuch absagen')).close();
    await alice.command('/visitor ändern');
    await (await alice.modal('Besuch ändern')).close();
    expect(await told(alice, '/visitor suchen jane')).toBe('1 kommender Besuch');
    await alice.command('/visitor verschieben jane');
    await (await alice.modal('Besuch ändern')).close();
    expect(await told(alice, '/visitor heute')).toBe('1 Besuch heute');
    expect(await told(alice, '/visitor hilfe')).toMatch(/^Das kannst du tun/);
    expect(await told(slack.person('bob'), '/visitor heute')).toMatch(/^No visitors today/);
  });

  germanTest('find visits by day and by where they stand', async ({ context }) => {
    const { alice, client, sandbox, invited } = context;
    const at = (day: string, firstName: string) =>
      invited({ firstName, startDate: `2026-07-${day}T10:00:00Z`, endDate: `2026-07-${day}T11:00:00Z` });
    sandbox.frontDesk.checkIn(await at('06', 'Heute'));
    await at('07', 'Dienstag');
    await at('08', 'Mittwoch');
    await at('12', 'Sonntag');
    await client.invitations.delete(await at('17', 'Freitag'));
    await at('20', 'Olaf');
    const found = async (query: string) => {
      await alice.command(`/visitor find ${query}`);
      const words = wordsOf(await alice.message());
      return [...words.matchAll(/^[\p{L} ]+ · \*(\S+)/gmu)].map(([, name]) => name);
    };
    for (const [query, names] of [
      ['heute', ['Heute']],
      ['morgen', ['Dienstag']],
      ['übermorgen', ['Mittwoch']],
      ['uebermorgen', ['Mittwoch']],
      ['mittwoch', ['Mittwoch']],
      ['8. Juli', ['Mittwoch']],
      ['in 2 Tagen', ['Mittwoch']],
      ['in einer Woche', []],
      ['nächsten Freitag', ['Freitag']],
      ['nächsten Fr', ['Freitag']],
      ['dieses Wochenende', ['Sonntag']],
      ['canary nächste Woche', ['Freitag']],
      ['diesen Monat', ['Heute', 'Dienstag', 'Mittwoch', 'Sonntag', 'Freitag', 'Olaf']],
      ['da', ['Heute']],
      ['abgesagt', ['Freitag']],
      ['erwartet olaf', ['Olaf']],
      ['cancelled', ['Freitag']],
    ] as const)
      expect([query, await found(query)]).toEqual([query, names]);
  });
});
