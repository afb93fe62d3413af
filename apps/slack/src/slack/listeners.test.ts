import { expect, it } from 'vitest';
import { fillIn, wordsOf } from '../../test/fill-in.ts';
import { journey } from '../../test/journey.ts';

/** Fails for a form that is sent. */
const broken = {
  async take(key: string) {
    if (key.startsWith('invite:')) throw new Error('Jane Canary, jane.canary@example.com');
    return true;
  },
};

it(
  'answers Slack and the person when something breaks before the answer, and logs no word of it',
  journey(
    async ({ alice, logged, upcoming }) => {
      await alice.command('/visitor invite');
      const modal = await fillIn(await alice.modal());
      const { outcome, delivery } = await modal.submit();
      expect([outcome, delivery?.status]).toEqual(['updated', 200]);
      expect(wordsOf(modal)).toContain('Something went wrong in Visitors.');
      expect(await upcoming()).toEqual([]);
      const [line = ''] = logged.filter((text) => text.includes('listener failed'));
      expect(JSON.parse(line)).toMatchObject({ level: 'error', where: 'invite', error: 'Error' });
    },
    { claims: broken },
  ),
);

it(
  'is not alarmed by people who may not host visitors',
  journey(async ({ slack, logged }) => {
    const greta = slack.person('greta');
    await greta.command('/visitor today');
    await greta.message(({ text }) => text.startsWith('Only full members'));
    const [line = ''] = logged.filter((text) => text.includes('refused'));
    expect(JSON.parse(line)).toMatchObject({ level: 'info', where: '/visitor' });
    expect(logged.join('')).not.toContain('"error"');
  }),
);

it(
  'answers in the modal what breaks after it was sent',
  journey(async ({ alice, invited, sandbox }) => {
    const id = await invited();
    await alice.command('/visitor update');
    const modal = await alice.modal();
    await modal.typeahead('visit', 'vera');
    modal.fill({ visit: id });
    sandbox.faults.set([{ operation: 'invitations.get', status: 500 }]);
    await modal.submit();
    const notice = await alice.modal((view) => !wordsOf({ blocks: view.blocks }).includes('One moment'));
    expect(wordsOf(notice)).toBe('The visitor service is having a problem.');
  }),
);

it(
  'fills menus within the three seconds that Slack waits, however slow the service is',
  journey(
    async ({ alice, sandbox, stopService }) => {
      sandbox.faults.set([{ operation: '*', delayMs: 60_000 }]);
      await alice.command('/visitor invite');
      const modal = await alice.modal((view) => view.submit !== undefined);
      const [loading, ...others] = await modal.typeahead('siteId', 'london');
      expect([loading?.text.text, others]).toEqual(['Still loading. Wait a moment, then type again.', []]);
      expect(await modal.typeahead('visitorType', 'Caterer')).toHaveLength(1);
      await stopService();
    },
    { sleep: async () => {}, timeout: 60_000 },
  ),
);
