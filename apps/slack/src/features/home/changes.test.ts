import { expect, it } from 'vitest';
import { fillIn, wordsOf } from '../../../test/fill-in.ts';
import { searches } from '../../../test/home.ts';
import { type Journey, journey } from '../../../test/journey.ts';

type Surface = (world: Journey, visit: string) => Promise<unknown>;

const send = async ({ alice }: Journey, values: Record<string, string> = {}) =>
  (await alice.modal()).fill(values).submit();

const list = async ({ alice }: Journey) => {
  await alice.command('/visitor today');
  return alice.message();
};

/** Whatever a host does to a visit, wherever they do it, and what the Home tab shows then. */
const surfaces: readonly (readonly [what: string, shown: RegExp, act: Surface])[] = [
  [
    'invited by the command',
    /\*Jane Canary\*/,
    async ({ alice }) => {
      await alice.command('/visitor invite');
      await (await fillIn(await alice.modal())).submit();
    },
  ],
  [
    'invited by the shortcut',
    /\*Jane Canary\*/,
    async ({ alice }) => {
      await alice.shortcut('invite_visitor');
      await (await fillIn(await alice.modal())).submit();
    },
  ],
  [
    'invited from the Home tab',
    /\*Jane Canary\*/,
    async ({ alice }) => {
      await alice.currentHome?.click('Invite a visitor');
      await (await fillIn(await alice.modal())).submit();
    },
  ],
  [
    'invited again from a list',
    /\*Vera Twice\*/,
    async (world, value) => {
      await (await list(world)).click('Invite again', { value });
      await send(world, { lastName: 'Twice' });
    },
  ],
  [
    'updated from the Home tab',
    /\*Vera Changed\*/,
    async (world) => {
      await world.alice.currentHome?.row('Vera Canary').click('Update');
      await send(world, { lastName: 'Changed' });
    },
  ],
  [
    'updated from a list',
    /\*Vera Changed\*/,
    async (world, value) => {
      await (await list(world)).click('Update', { value });
      await send(world, { lastName: 'Changed' });
    },
  ],
  [
    'cancelled from the Home tab',
    /Cancelled/,
    async ({ alice }) => {
      await alice.currentHome?.row('Vera Canary').click('Cancel');
      await (await alice.modal('Cancel a visit')).submit();
    },
  ],
  [
    'cancelled from a list',
    /Cancelled/,
    async (world, value) => (await list(world)).click('Cancel', { value }),
  ],
  [
    'cancelled by the command',
    /Cancelled/,
    async ({ alice }, visit) => {
      await alice.command('/visitor cancel');
      const pick = await alice.modal();
      await pick.typeahead('visit', 'vera');
      await pick.fill({ visit }).submit();
      await (await alice.modal((view) => view.callback_id === 'cancel')).submit();
    },
  ],
];

it.each(surfaces)('a visit that was %s shows so in the Home tab by itself', (_, shown, act) =>
  journey(async (world) => {
    const visit = await world.invited();
    const before = wordsOf(await world.alice.home());
    expect(before).not.toMatch(shown);
    await act(world, visit);
    await world.alice.waitForHome((view) => shown.test(wordsOf(view)));
  })(),
);

it(
  'what may have happened is looked up as well, and what did not is not',
  journey(async (world) => {
    const { alice, sandbox, stopApp } = world;
    const value = await world.invited();
    await alice.home();
    const shown = await list(world);
    sandbox.faults.set([{ operation: 'invitations.delete', status: 403 }]);
    const asked = searches(world);
    await shown.click('Cancel', { value });
    await alice.message();
    sandbox.faults.set([{ operation: 'invitations.delete', drop: 'after' }]);
    await shown.click('Cancel', { value });
    await alice.waitForHome('Cancelled');
    await stopApp();
    expect(searches(world)).toBe(asked + 1);
  }),
);

it(
  'an answer does not wait for the Home tab',
  journey(
    async ({ alice, invited, sandbox, stopService }) => {
      await invited();
      const home = await alice.home();
      sandbox.faults.set([{ operation: 'invitations.searchByHost', delayMs: 60_000 }]);
      await home.row('Vera Canary').click('Cancel');
      await (await alice.modal('Cancel a visit')).submit();
      expect((await alice.message()).text).toMatch(/^Cancelled: Vera Canary/);
      await stopService();
    },
    { timeout: 60_000 },
  ),
);

it(
  'an answer does not fail with the Home tab',
  journey(async ({ alice, slack, logged, stopApp }) => {
    await alice.home();
    slack.faults.plan({ method: 'views.publish', error: 'not_enabled' });
    await alice.command('/visitor invite');
    await (await fillIn(await alice.modal())).submit();
    expect((await alice.message()).text).toMatch(/^Invited: Jane Canary/);
    await stopApp();
    expect(alice.messages).toHaveLength(1);
    expect(logged.join('')).toContain('not_enabled');
  }),
);

it(
  'nothing is looked up for a host who did not open the Home tab',
  journey(async (world) => {
    const { alice, slack, stopApp } = world;
    const value = await world.invited();
    const shown = await list(world);
    const asked = searches(world);
    await shown.click('Cancel', { value });
    expect((await alice.message()).text).toMatch(/^Cancelled: Vera Canary/);
    await stopApp();
    expect(searches(world)).toBe(asked);
    expect(slack.calls.some(({ method }) => method === 'views.publish')).toBe(false);
  }),
);
