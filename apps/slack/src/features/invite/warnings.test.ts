import { describe, expect, it } from 'vitest';
import { fillIn, wordsOf } from '../../../test/fill-in.ts';
import { type Journey, journey } from '../../../test/journey.ts';

const filledIn = async ({ alice }: Journey, values: Parameters<typeof fillIn>[1] = {}) => {
  await alice.command('/visitor invite');
  return fillIn(await alice.modal(), values);
};

describe('before an invitation is sent', () => {
  it.each([
    [
      'in the past',
      '2026-07-05T10:00:00Z',
      '2026-07-05T11:00:00Z',
      /^\*This visit is in the past\.\* Nothing was sent\./,
    ],
    ['over by now', '2026-07-06T06:00:00Z', '2026-07-06T08:00:00Z', /^\*This visit is in the past\.\*/],
    [
      'far away',
      '2027-07-10T10:00:00Z',
      '2027-07-10T11:00:00Z',
      /^\*This visit is more than a year away\.\*/,
    ],
  ])('a visit that is %s is asked about, once, with all that was entered', (_, start, end, asked) =>
    journey(async (world) => {
      const visit = { startDate: new Date(start), endDate: new Date(end) };
      const modal = await filledIn(world, visit);
      const entered = modal.values;
      expect(await modal.submit()).toMatchObject({ outcome: 'updated' });
      expect(wordsOf(modal)).toMatch(asked);
      expect(modal.values).toEqual(entered);
      const dates = modal.view.blocks.findIndex(({ block_id }) => block_id === 'endDate');
      expect(wordsOf({ blocks: modal.view.blocks.slice(dates + 1, dates + 2) })).toMatch(/^⚠ This is /);
      expect(modal.view.submit?.text).toBe('Invite anyway');
      await modal.submit();
      expect((await world.alice.message()).text).toMatch(/^Invited: Jane Canary/);
    })(),
  );

  it(
    'a visit that began today and goes on is not asked about: the visitor may stand at the desk',
    journey(async (world) => {
      const dates = {
        startDate: new Date('2026-07-06T08:00:00Z'),
        endDate: new Date('2026-07-06T09:00:00Z'),
      };
      await (await filledIn(world, dates)).submit();
      expect((await world.alice.message()).text).toMatch(/^Invited: Jane Canary/);
    }),
  );

  it(
    'a visit that is running is not in the past',
    journey(async (world) => {
      const dates = {
        startDate: new Date('2026-07-05T08:00:00Z'),
        endDate: new Date('2026-07-08T09:00:00Z'),
      };
      await (await filledIn(world, dates)).submit();
      expect((await world.alice.message()).text).toMatch(/^Invited/);
    }),
  );

  it(
    'a visit that was cancelled is no second invitation of the same',
    journey(async (world) => {
      const first = await filledIn(world);
      await first.submit();
      await world.alice.message();
      await first.close();
      const [{ id = '' } = {}] = await world.upcoming();
      await world.client.invitations.delete(id);
      world.sandbox.clock.advance('10s');
      await (await filledIn(world)).submit();
      expect((await world.alice.message()).text).toMatch(/^Invited/);
    }),
  );

  it(
    'a second invitation that is meant and fails is not taken for the first',
    journey(async (world) => {
      const first = await filledIn(world);
      await first.submit();
      await world.alice.message();
      await first.close();
      const second = await filledIn(world);
      await second.submit();
      const asked = await world.alice.modal((view) => view.submit?.text === 'Invite anyway');
      world.sandbox.faults.set([{ operation: 'invitations.create', status: 500 }]);
      await asked.submit();
      expect((await world.alice.message()).text).toMatch(/^\*It's not known/);
      world.sandbox.faults.clear();
      await asked.click('Check again');
      await world.alice.modal((view) =>
        wordsOf({ blocks: view.blocks }).includes("hasn't been invited so far"),
      );
      expect(await world.upcoming()).toHaveLength(1);
    }),
  );

  it.each([
    ['another visitor', { firstName: 'June' }],
    ['another address', { email: 'june.canary@example.com' }],
    [
      'another time',
      { startDate: new Date('2026-07-06T10:00:00Z'), endDate: new Date('2026-07-06T11:00:00Z') },
    ],
  ])('%s is no second invitation of the same', (_, other) =>
    journey(async (world) => {
      const first = await filledIn(world);
      await first.submit();
      await world.alice.message();
      await first.close();
      await (await filledIn(world, other)).submit();
      expect((await world.alice.message()).text).toMatch(/^Invited/);
      expect(await world.upcoming()).toHaveLength(2);
    })(),
  );

  it(
    'who closed the form reads in a message that they had invited the visitor before',
    journey(async (world) => {
      const first = await filledIn(world);
      await first.submit();
      await world.alice.message();
      await first.close();
      const second = await filledIn(world);
      world.slack.faults.next('views.update', { error: 'not_found' });
      await second.submit();
      expect((await world.alice.message()).text).toMatch(
        /^\*Jane Canary wasn't invited again:\* you've already invited them at London Riverside, for Mon, 6 Jul 2026/,
      );
      expect(await world.upcoming()).toHaveLength(1);
    }),
  );
});

it(
  'an update to a day that is past is asked about as well',
  journey(async ({ alice, invited, client }) => {
    const id = await invited();
    await alice.command('/visitor find vera');
    await (await alice.message()).click('Update', { value: id });
    const modal = await alice.modal();
    const yesterday = {
      startDate: new Date('2026-07-05T10:00:00Z'),
      endDate: new Date('2026-07-05T11:00:00Z'),
    };
    await modal.fill(yesterday).submit();
    expect(wordsOf(modal)).toMatch(/^\*This visit is in the past\.\*/);
    expect((await client.invitations.get(id)).startDate).toBe('2026-07-06T10:00:00.000Z');
    await modal.submit();
    expect((await alice.message()).text).toMatch(/^Updated: Vera Canary/);
    expect((await client.invitations.get(id)).startDate).toBe('2026-07-05T10:00:00.000Z');
  }),
);

it(
  'a service that is slow to say what was invited before holds up neither the form nor the invitation',
  journey(
    async (world) => {
      const slow = [{ operation: 'invitations.searchByHost', delayMs: 60_000 }] as const;
      const modal = await filledIn(world);
      world.sandbox.clock.advance('10s');
      world.sandbox.faults.set([...slow]);
      await modal.submit();
      expect((await world.alice.message()).text).toMatch(/^Invited: Jane Canary/);
      await modal.close();
      await world.alice.command('/visitor invite');
      expect((await world.alice.modal()).view.submit?.text).toBe('Invite');
      await world.stopService();
    },
    // The waits for the host (600) and for what was invited before (2000) are over at once.
    {
      sleep: (ms) => (ms === 600 || ms === 2000 ? Promise.resolve() : new Promise(() => {})),
      timeout: 60_000,
    },
  ),
);
