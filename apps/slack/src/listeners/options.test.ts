import { expect } from 'vitest';
import { slackTestWith } from '../../test/slack-test.ts';
import { BUDGET_MS } from '../lib/deadline.ts';

slackTestWith({
  sleep: (ms) => (ms === BUDGET_MS.extras ? Promise.resolve() : new Promise(() => {})),
  timeout: 60_000,
})(
  'fills menus within the three seconds that Slack waits, however slow the service is',
  async ({ alice, sandbox, stopService }) => {
    sandbox.faults.set([{ operation: '*', delayMs: 60_000 }]);
    await alice.command('/visitor invite');
    const modal = await alice.modal((view) => view.submit !== undefined);
    const [loading, ...others] = await modal.typeahead('siteId', 'london');
    expect([loading?.text.text, others]).toEqual(['Still loading. Wait a moment, then type again.', []]);
    expect(await modal.typeahead('visitorType', 'Caterer')).toHaveLength(1);
    await stopService();
  },
);
