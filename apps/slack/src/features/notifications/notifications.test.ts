import { demoPeople } from '@visitor-invitations/fake-slack';
import { describe, expect } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { searches, VISITS } from '../../../test/home.ts';
import {
  allNotifications,
  follow,
  nextRead,
  noNotifications,
  settingsOf,
  settled,
} from '../../../test/notifications.ts';
import { type SlackContext, slackTest, slackTestWith } from '../../../test/slack-test.ts';

/** The notification of Alice's visitor, who has arrived. */
const arrived = async (context: SlackContext, settings?: Parameters<typeof follow>[1]) => {
  const id = await context.invited();
  await follow(context, settings);
  context.sandbox.frontDesk.checkIn(id);
  await nextRead(context);
  return context.alice.message('has arrived');
};

const sentTo = ({ slack }: SlackContext, channel: string) =>
  slack.calls
    .filter(({ method, args }) => method === 'chat.postMessage' && args.channel === channel)
    .map(({ args }) => String(args.text));

/** What Alice was told of her visits, once the app has done everything. */
const toldAtTheEnd = async (context: SlackContext) => {
  await settled(context);
  await context.stopApp();
  return context.alice.messages.filter(({ channel }) => channel === 'D0ALICE').map(({ text }) => text);
};

describe('an arrival', () => {
  for (const mode of ['http', 'socket'] as const) {
    slackTestWith({ mode })(`is told over ${mode}, answered once, and passed on`, async ({ context }) => {
      const { alice } = context;
      await settingsOf(context).saveWorkspace('U0PAT', { frontDesk: 'C0VISITORS' });
      const notification = await arrived(context);
      expect(notification.text).toBe('*Vera Canary* has arrived at London Riverside.');
      expect(wordsOf(notification)).toContain(
        'You can’t message the visitor from here. Your reply goes to <#C0VISITORS>',
      );

      await notification.click('Five minutes');
      const answered = await alice.message('You answered');
      expect(answered.ts).toBe(notification.ts);
      expect(wordsOf(answered)).toContain('You answered: Five minutes. We’ve let <#C0VISITORS> know.');
      expect(answered.blocks.some(({ type }) => type === 'actions')).toBe(false);
      expect(sentTo(context, 'C0VISITORS')).toEqual([
        '*Vera Canary* has arrived at London Riverside. <@U0ALICE> needs five more minutes.',
      ]);
      expect(await toldAtTheEnd(context)).toHaveLength(1);
    });
  }

  slackTest('is answered once, whichever button is pressed how often', async ({ context }) => {
    const { alice, slack } = context;
    const notification = await arrived(context);
    const deliveries = await Promise.all([
      notification.click('On my way'),
      notification.click('Five minutes'),
    ]);
    await alice.message('You’ve already answered.');
    expect(wordsOf(await alice.message('You answered'))).toContain(
      'Nobody was notified, because no front desk is set up.',
    );
    for (const delivery of deliveries) await slack.redeliver(delivery, 1);
    expect((await toldAtTheEnd(context)).filter((text) => text.includes('has arrived'))).toHaveLength(1);
  });

  slackTest('is passed to a colleague who is asked, in a direct message', async ({ context }) => {
    const { alice, slack } = context;
    const notification = await arrived(context);
    await notification.click('Ask a colleague');
    const modal = await alice.modal('Ask a colleague');
    modal.fill({ colleague: 'U0BOB' });
    await modal.submit();
    expect((await slack.person('bob').message('asks you')).text).toBe(
      '*Vera Canary* has arrived at London Riverside. <@U0ALICE> asks you to meet them.',
    );
    expect(wordsOf(await alice.message('You answered'))).toContain('We’ve let <@U0BOB> know');
  });

  slackTest('is told to nobody who may not use the app', async ({ context }) => {
    const { alice } = context;
    const notification = await arrived(context);
    await notification.click('Ask a colleague');
    const modal = await alice.modal('Ask a colleague');
    modal.fill({ colleague: 'U0GRETA' });
    await modal.submit();
    expect(wordsOf(await alice.message('You answered'))).toContain('Nobody was notified. Only full members');
    expect(sentTo(context, 'U0GRETA')).toEqual([]);
  });

  slackTest('says so when the app is not a member of the front desk’s channel', async ({ context }) => {
    await settingsOf(context).saveWorkspace('U0PAT', { frontDesk: 'C0GENERAL' });
    const notification = await arrived(context);
    await notification.click('On my way');
    expect(wordsOf(await context.alice.message('You answered'))).toContain(
      'Nobody was notified, because Visitors isn’t a member of <#C0GENERAL>',
    );
  });

  slackTest(
    'that nobody answers in five minutes is told to the colleague who was set',
    async ({ context }) => {
      const { alice, slack, sandbox } = context;
      const bob = slack.person('bob');
      await arrived(context, { notifications: { ...allNotifications, escalateTo: 'U0BOB' } });
      await nextRead(context, '3m');
      expect(bob.messages).toEqual([]);
      await settled(context);
      sandbox.clock.advance('2m');
      expect((await bob.message()).text).toContain('<@U0ALICE> hasn’t answered for five minutes');
      expect((await alice.message('haven’t answered')).text).toContain('let <@U0BOB> know');
    },
  );

  slackTest('that was answered is told to nobody else', async ({ context }) => {
    const { alice, slack } = context;
    const notification = await arrived(context, {
      notifications: { ...allNotifications, escalateTo: 'U0BOB' },
    });
    await notification.click('On my way');
    await alice.message('You answered');
    await nextRead(context, '6m');
    await context.stopApp();
    expect(slack.person('bob').messages.map(({ text }) => text)).toEqual([
      '*Vera Canary* has arrived at London Riverside. <@U0ALICE> is on the way.',
    ]);
  });
});

describe('a visitor who is late', () => {
  slackTest('is told once, by a read that is not older than that', async ({ context }) => {
    const { alice } = context;
    await context.invited();
    await follow(context);
    await nextRead(context, '89m');
    expect(alice.messages).toEqual([]);
    await nextRead(context, '65s');
    expect((await alice.message()).text).toBe(
      '*Vera Canary* hasn’t arrived yet, 10 minutes after the start.',
    );
    await nextRead(context, '10m');
    expect(await toldAtTheEnd(context)).toHaveLength(1);
  });

  slackTest.for([
    ['is here', ({ sandbox }: SlackContext, id: string) => sandbox.frontDesk.checkIn(id)],
    ['was cancelled', ({ client }: SlackContext, id: string) => client.invitations.delete(id)],
    [
      'comes later',
      ({ client }: SlackContext, id: string) =>
        client.invitations.change(
          id,
          { startDate: '2026-07-06T12:00:00Z', endDate: '2026-07-06T13:00:00Z' },
          { suppressEmail: true },
        ),
    ],
  ] as const)('and %s when the quiet hours end, is not told', async ([, happen], { context }) => {
    const { alice, sandbox } = context;
    const id = await context.invited();
    await follow(context, { quiet: { from: 10, to: 13 } });
    await nextRead(context, '91m');
    await happen(context, id);
    await nextRead(context);
    sandbox.clock.set('2026-07-06T12:00:01Z');
    await alice.message();
    expect((await toldAtTheEnd(context)).join()).not.toContain('hasn’t arrived');
  });
});

describe('what was changed', () => {
  slackTest('elsewhere is told with its fields, and a cancellation too', async ({ context }) => {
    const { alice, client } = context;
    const id = await context.invited();
    await follow(context);
    await client.invitations.change(
      id,
      { subject: 'Plans', email: 'v@example.com' },
      { suppressEmail: true },
    );
    await nextRead(context);
    expect((await alice.message()).text).toBe(
      '*Vera Canary*’s visit was changed outside Slack: email, subject.',
    );
    await client.invitations.delete(id);
    await nextRead(context);
    expect((await alice.message()).text).toBe('*Vera Canary*’s visit was cancelled outside Slack.');
  });

  slackTest('with this app is not told', async ({ context }) => {
    const { alice, sandbox } = context;
    const id = await context.invited();
    await follow(context);
    await alice.command('/visitor find');
    const list = await alice.message('upcoming');
    await list.click('Update', { value: id });
    const form = await alice.modal('Update a visit');
    form.fill({ subject: 'Plans' });
    await form.submit();
    await alice.message(({ text }) => text.startsWith('Updated'));
    await nextRead(context);
    sandbox.frontDesk.checkIn(id);
    await nextRead(context);
    await alice.message('has arrived');
    expect((await toldAtTheEnd(context)).join()).not.toContain('not with this app');
  });
});

slackTest('in quiet hours, everything waits for their end', async ({ context }) => {
  const { alice, sandbox } = context;
  const id = await context.invited();
  await follow(context, { quiet: { from: 9, to: 12 } });
  sandbox.frontDesk.checkIn(id);
  await nextRead(context);
  sandbox.clock.set('2026-07-06T10:59:50Z');
  await nextRead(context, '1s');
  expect(alice.messages).toEqual([]);
  sandbox.clock.set('2026-07-06T11:00:00Z');
  await alice.message('has arrived');
});

slackTest(
  'what is known at first is not told, and a host who turned everything off is not read',
  async ({ context }) => {
    const { sandbox, alice } = context;
    const id = await context.invited();
    sandbox.frontDesk.checkIn(id);
    await settingsOf(context).save('U0BOB', { notifications: noNotifications });
    await follow(context);
    await nextRead(context);
    expect(searches(sandbox)).toBe(2);
    expect(alice.messages).toEqual([]);
  },
);

slackTest('what Home has just read is not read again', async ({ context }) => {
  const { sandbox, alice } = context;
  const id = await context.invited();
  await follow(context);
  await nextRead(context);
  sandbox.frontDesk.checkIn(id);
  sandbox.clock.advance('50s');
  await (await alice.home(VISITS)).click('Refresh');
  await alice.waitForHome('Checked in');
  const before = searches(sandbox);
  sandbox.clock.advance('11s');
  await alice.message('has arrived');
  expect(searches(sandbox)).toBe(before);
});

describe('a host who has chosen nothing', () => {
  const people = demoPeople.map((person) =>
    person.handle === 'bob' ? { ...person, locale: 'de-DE' } : person,
  );

  /** The app looks at who is followed as it starts. */
  const restart = async ({ stopApp, startApp }: SlackContext) => {
    await stopApp();
    await startApp();
  };

  /** Whose visits were read. */
  const read = async ({ store }: SlackContext) =>
    (
      await store.watch.list(
        'T0DEMO',
        people.map(({ id }) => id),
      )
    ).flatMap(({ userId, state }) => (state ? [userId] : []));

  /** Their first use of the app, which reads no visits. */
  const help = async ({ slack }: SlackContext, handle: string) => {
    await slack.person(handle).command('/visitor help');
    await slack.person(handle).message();
  };

  slackTestWith({ people }).for([
    [
      'alice',
      '*Vera Canary* has arrived at London Riverside.',
      'Turn off arrival messages',
      'These messages are off now. To turn them on again, open *Settings* in the Home tab.',
      '*Max Canary* hasn’t arrived yet, 15 minutes after the start.',
    ],
    [
      'bob',
      '*Vera Canary* ist angekommen: London Riverside.',
      'Ankünfte nicht mehr melden',
      'Diese Nachrichten sind jetzt aus. Im Home-Tab unter *Einstellungen* schaltest du sie wieder ein.',
      '*Max Canary* ist 15 Minuten nach dem Beginn noch nicht da.',
    ],
  ] as const)(
    'is notified from their first command on, and turns off arrivals in one: %s',
    async ([handle, arrival, turnOff, isOff, late], { context }) => {
      const { slack, sandbox } = context;
      const person = slack.person(handle);
      const invited = (firstName: string) =>
        context.invited({ firstName, hostEmail: `${handle}@example.com` });
      const [vera, eve] = [await invited('Vera'), await invited('Eve')];
      await invited('Max');
      await help(context, handle);
      await nextRead(context, '5s', person.id);
      sandbox.frontDesk.checkIn(vera);
      await nextRead(context, '61s', person.id);
      const notification = await person.message(({ text }) => text === arrival);
      await notification.choose('notification_turn_off', turnOff);
      await person.message(({ text }) => text === isOff);
      // The watcher looks at settings once a minute.
      sandbox.frontDesk.checkIn(eve);
      await nextRead(context, '61s', person.id);
      sandbox.clock.set('2026-07-06T10:15:05Z');
      await person.message(({ text }) => text === late);
      expect(person.messages.filter(({ text }) => text.includes('Eve'))).toEqual([]);
    },
  );

  slackTest('is not read while an admin leaves it to hosts, until they turn it on', async ({ context }) => {
    await settingsOf(context).saveWorkspace('U0PAT', { notifications: 'optIn' });
    await help(context, 'alice');
    await settingsOf(context).save('U0BOB', { notifications: { arrived: true, elsewhere: false } });
    await restart(context);
    await nextRead(context, '0s', 'U0BOB');
    await nextRead(context, '61s', 'U0BOB');
    expect(await read(context)).toEqual(['U0BOB']);
  });

  slackTest(
    'is not read, nor is one who turned it on, while an admin has turned it off',
    async ({ context }) => {
      await settingsOf(context).saveWorkspace('U0PAT', { notifications: 'off' });
      await settingsOf(context).save('U0BOB', { notifications: allNotifications });
      // Daily lists are still read.
      await settingsOf(context).save('U0ALICE', { digestHour: 12 });
      await restart(context);
      await nextRead(context, '0s');
      await nextRead(context, '3h');
      expect(await read(context)).toEqual(['U0ALICE']);
    },
  );

  slackTest(
    'costs nothing before they use the app, nor does a person who is no host',
    async ({ context }) => {
      const { slack, sandbox, invited } = context;
      await invited({ hostEmail: 'bob@example.com' });
      await slack.person('nora').home('doesn’t know you as a host');
      const before = sandbox.requests.list().length;
      await help(context, 'alice');
      await nextRead(context, '5s');
      await nextRead(context);
      await nextRead(context);
      expect(sandbox.requests.list().length - before).toBe(3);
      expect(await read(context)).toEqual(['U0ALICE']);
    },
  );
});
