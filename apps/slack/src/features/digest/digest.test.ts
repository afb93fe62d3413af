import { describe, expect } from 'vitest';
import { on } from '../../../test/home.ts';
import { cancel } from '../../../test/journey.ts';
import { follow, noNotifications, settingsOf, settled } from '../../../test/notifications.ts';
import { type SlackContext, slackTest, slackTestWith } from '../../../test/slack-test.ts';
import type { PersonSettings } from '../../settings/schemas.ts';

/** Sends Alice her visits at an hour of hers in London; it is Monday, 09:40. */
const send = (context: SlackContext, settings: Partial<PersonSettings>) =>
  follow(context, { notifications: noNotifications, ...settings });

/** Turns the clock, and waits until the app has looked at what is due. */
const turn = async (context: SlackContext, to: string) => {
  await settled(context);
  context.sandbox.clock.set(to);
};

/** The states of the jobs. */
const known = async ({ store }: SlackContext) => (await store.jobs.count()).map(({ state }) => state);

const sent = async (context: SlackContext) => {
  await settled(context);
  await context.stopApp();
  return context.alice.messages.map(({ text }) => text);
};

for (const mode of ['http', 'socket'] as const) {
  slackTestWith({ mode })(
    `over ${mode}, the visits of the day come at the hour, once, with their buttons`,
    async ({ context }) => {
      const { alice, invited } = context;
      const id = await invited();
      await invited({ firstName: 'Later', ...on('2026-07-07') });
      await send(context, { digestHour: 10 });
      await turn(context, '2026-07-06T08:59:59Z');
      expect(alice.messages).toEqual([]);
      await turn(context, '2026-07-06T09:00:05Z');
      const list = await alice.message();
      expect(list).toMatchObject({ text: '1 visit today', isEphemeral: false });
      await cancel(alice, list, id);
      await alice.message(({ text }) => text.startsWith('Cancelled'));
      await turn(context, '2026-07-06T11:00:00Z');
      await turn(context, '2026-07-06T16:00:00Z');
      expect((await sent(context)).filter((text) => text === '1 visit today')).toHaveLength(1);
    },
  );
}

describe('the digest', () => {
  slackTest('is not sent when there are no visits', async ({ context }) => {
    await send(context, { digestHour: 9 });
    await turn(context, '2026-07-06T08:40:10Z');
    await expect.poll(() => known(context)).toEqual(['reported']);
    expect(await sent(context)).toEqual([]);
  });

  slackTest(
    'is sent later when the app was down at its hour, but not in the evening',
    async ({ context }) => {
      const { invited, alice, stopApp, startApp, sandbox } = context;
      await invited({ startDate: '2026-07-06T16:00:00Z', endDate: '2026-07-07T20:00:00Z' });
      await send(context, { digestHour: 12 });
      await stopApp();
      sandbox.clock.set('2026-07-06T14:00:00Z');
      await startApp();
      await alice.message('1 visit today');
      await settled(context);
      await context.stopApp();
      sandbox.clock.set('2026-07-07T17:00:00Z');
      await startApp();
      await turn(context, '2026-07-07T17:00:10Z');
      expect(await known(context)).toEqual(['reported']);
      expect(await sent(context)).toEqual(['1 visit today']);
    },
  );

  slackTest('of the evening has the visits up to the next working day', async ({ context }) => {
    const { invited, alice, sandbox } = context;
    for (const [firstName, day] of Object.entries({ Fri: '10', Sat: '11', Mon: '13', Tue: '14' }))
      await invited({ firstName, ...on(`2026-07-${day}`) });
    sandbox.clock.set('2026-07-10T08:40:00Z');
    await send(context, { lookAheadHour: 17 });
    await turn(context, '2026-07-10T16:00:10Z');
    const list = JSON.stringify((await alice.message('Coming up: 2 visits')).blocks);
    expect(['Fri', 'Sat', 'Mon', 'Tue'].filter((name) => list.includes(`*${name} Canary*`))).toEqual([
      'Sat',
      'Mon',
    ]);
  });

  slackTest('is sent in German to who reads German', async ({ context }) => {
    await context.invited();
    await settingsOf(context).save('U0ALICE', { language: 'de' });
    await send(context, { digestHour: 9 });
    await context.alice.message('1 Besuch heute');
  });
});
