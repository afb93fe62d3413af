import { describe, expect } from 'vitest';
import { wordsOf } from '../../test/fill-in.ts';
import { slackTest } from '../../test/slack-test.ts';
import { movedValue } from './visit/move-times.ts';
import { menuValue } from './visit/offers.ts';

describe('/visitor today', () => {
  slackTest(
    'lists the host’s own visitors of the day: expected, then here, and over or cancelled at a button',
    async ({ alice, sandbox, client, invited }) => {
      const at = (start: string, end: string) => ({ startDate: start, endDate: end });
      const checkedIn = await invited({ lastName: 'Canary In', companyName: 'A & B' });
      sandbox.frontDesk.checkIn(checkedIn);
      const cancelled = await invited({
        lastName: 'Canary Off',
        ...at('2026-07-06T12:00:00Z', '2026-07-06T13:00:00Z'),
      });
      await client.invitations.delete(cancelled);
      await invited({ lastName: 'Canary Early', ...at('2026-07-06T06:00:00Z', '2026-07-06T07:00:00Z') });
      await invited({ lastName: 'Canary Late', ...at('2026-07-06T21:30:00Z', '2026-07-06T22:00:00Z') });
      await invited({ lastName: 'Tomorrow', ...at('2026-07-06T23:30:00Z', '2026-07-06T23:45:00Z') });
      await invited({ lastName: 'Of Bob', hostEmail: 'bob@example.com' });
      await invited({ lastName: 'All Week', ...at('2026-07-03T09:00:00Z', '2026-07-10T09:00:00Z') });

      await alice.command('/visitor today');
      const message = await alice.message();
      expect(message.isEphemeral).toBe(true);
      expect(message.text).toBe('5 visits today');
      const rowsOf = (list: typeof message) =>
        wordsOf(list)
          .split('\n')
          .filter((line) => line.includes(' · '));
      const waiting = [
        'Expected · *Vera All Week* (Visitor)',
        'Fri, 3 Jul 2026, 10:00 to Fri, 10 Jul 2026, 10:00 · London Riverside',
        'Expected · *Vera Canary Late* (Visitor) · 22:30 to 23:00 · London Riverside',
        'Checked in · *Vera Canary In*, A &amp; B (Visitor) · 11:00 to 12:00 · London Riverside',
      ];
      expect(rowsOf(message)).toEqual(waiting);

      await message.click('Show 2 past or cancelled');
      const all = await alice.message();
      expect([all.ts, all.text]).toEqual([message.ts, '5 visits today']);
      expect(rowsOf(all)).toEqual([
        ...waiting,
        'Didn’t check in · *Vera Canary Early* (Visitor) · 07:00 to 08:00 · London Riverside',
        'Cancelled · *Vera Canary Off* (Visitor) · 13:00 to 14:00 · London Riverside',
      ]);
    },
  );

  slackTest(
    'offers with each visit what can be done about it, and names the zone of its times',
    async ({ alice, invited }) => {
      const value = await invited();
      const moved = movedValue.write({ id: value, start: 1_783_332_000, end: 1_783_335_600 });
      await alice.command('/visitor today');
      const message = await alice.message();
      const [row] = message.blocks.filter(({ accessory }) => accessory);
      const offered = row?.accessory?.options?.map(({ text, value = '' }) => [
        text?.text,
        menuValue.read(value).value,
      ]);
      expect(offered).toEqual([
        ['Update', value],
        ['+30 minutes', moved],
        ['Tomorrow, same time', moved],
        ['Invite again', value],
        ['Cancel', value],
      ]);
      expect(wordsOf(message)).toContain(' · 11:00 to 12:00 · London Riverside\n');
      expect(wordsOf(message)).toMatch(/Times are in your Slack time zone: Europe\/London\.$/);
    },
  );

  slackTest('takes the day of the host’s own zone', async ({ slack, sandbox, invited }) => {
    const carol = slack.person('carol');
    // 20:30 in London is tomorrow in Singapore.
    await invited({
      hostEmail: 'carol@example.com',
      startDate: '2026-07-06T19:30:00Z',
      endDate: '2026-07-06T20:00:00Z',
    });
    await carol.command('/visitor today');
    expect((await carol.message()).text).toContain('No visitors today');

    sandbox.clock.set('2026-07-06T16:30:00Z');
    await carol.command('/visitor today');
    expect((await carol.message()).text).toBe('1 visit today');
  });

  slackTest('writes times as the host’s own Slack does', async ({ slack, invited }) => {
    const bob = slack.person('bob');
    await invited({
      hostEmail: 'bob@example.com',
      startDate: '2026-07-06T18:30:00Z',
      endDate: '2026-07-06T20:00:00Z',
    });
    await bob.command('/visitor today');
    const words = wordsOf(await bob.message());
    expect(words).toContain(' · 2:30 PM to 4:00 PM · London Riverside\n');
    expect(words).toMatch(/Times are in your Slack time zone: America\/New_York\.$/);
  });

  slackTest('keeps within a message when many come', async ({ alice, invited }) => {
    for (let left = 60; left > 0; left -= 1) await invited();
    await alice.command('/visitor today');
    const message = await alice.message();
    expect(message.text).toBe('60 visits today');
    expect(wordsOf(message)).toContain('40 more aren’t shown');
  });

  slackTest('responds in a direct message when the response_url has expired', async ({ alice, slack }) => {
    slack.faults.plan({ method: 'response_url', status: 404 });
    await alice.command('/visitor today');
    expect(await alice.message()).toMatchObject({ isEphemeral: false, from: 'app' });
  });
});
