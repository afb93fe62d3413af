import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect } from 'vitest';
import { wordsOf } from '../test/fill-in.ts';
import { type AppOptions, slackTestWith } from '../test/slack-test.ts';
import type { Sleep } from './lib/deadline.ts';

const FINISH_MS = 10_000;

/** The first wait for work to finish ends at once; every other wait lasts. */
const impatient = (): AppOptions => {
  const over = new Set<number>();
  const sleep: Sleep = (ms) => {
    // The first wait of this length is for running tasks, the second for notifying hosts.
    if (ms !== FINISH_MS || over.has(ms)) return new Promise(() => {});
    over.add(ms);
    return Promise.resolve();
  };
  return { sleep, timeout: 60_000 };
};

/** Resolves when an invitation is being sent to the service. */
const whenInviting = () =>
  new Promise<void>((resolve) => {
    const channel = 'undici:client:sendHeaders';
    const onHeaders = (message: unknown) => {
      const { method, path } = (message as { request: { method: string; path: string } }).request;
      if (method !== 'POST' || !/\/invitations(\?|$)/.test(path)) return;
      unsubscribe(channel, onHeaders);
      resolve();
    };
    subscribe(channel, onHeaders);
  });

slackTestWith(impatient())(
  'a host whose invitation is in progress when the app stops reads so, and is told after the next start',
  async ({ alice, sandbox, stopApp, startApp, upcoming, logged, inviteForm }) => {
    sandbox.faults.set([{ operation: 'invitations.create', delayMs: 60_000 }]);
    const inviting = whenInviting();
    await inviteForm.submit();
    await inviting;
    await stopApp();
    expect(wordsOf(inviteForm)).toBe(
      '*Visitors is restarting.* You’ll get a message once we know whether Jane Canary was invited. ' +
        'You don’t need to send it again.',
    );
    expect(alice.messages).toEqual([]);
    expect(logged.join('')).toContain('aborting unfinished tasks');
    expect(logged.join('')).not.toContain('stopped with unfinished tasks');

    sandbox.faults.clear();
    sandbox.clock.advance('1m');
    await startApp();
    expect((await alice.message()).text).toMatch(/^Invited: Jane Canary/);
    expect(await upcoming()).toHaveLength(1);
  },
);

slackTestWith(impatient())(
  'a host who waits for a list then is asked to try again',
  async ({ alice, sandbox, stopApp }) => {
    await alice.command('/visitor help');
    await alice.message();
    sandbox.faults.set([{ operation: 'invitations.searchByHost', delayMs: 60_000 }]);
    await alice.command('/visitor today');
    await stopApp();
    expect((await alice.message()).text).toBe('Visitors is restarting. Please try again in a minute.');
  },
);

slackTestWith(impatient())(
  'a change that was not begun then was not made, and the form comes back',
  async ({ alice, sandbox, stopApp, upcoming, invited }) => {
    const id = await invited();
    await alice.command('/visitor find vera');
    await (await alice.message()).click('Update', { value: id });
    const modal = await alice.modal();
    sandbox.faults.set([{ operation: 'invitations.get', delayMs: 60_000 }]);
    await modal.fill({ subject: 'Another canary' }).submit();
    await stopApp();
    const again = await alice.modal((view) => view.submit !== undefined);
    expect(wordsOf(again)).toContain('wasn’t updated.* Visitors is restarting.');
    sandbox.faults.clear();
    expect((await upcoming())[0]?.subject).not.toBe('Another canary');
  },
);

slackTestWith({ sleep: (ms) => (ms === FINISH_MS ? Promise.resolve() : new Promise(() => {})) })(
  'nothing that hangs in Slack holds it up',
  async ({ alice, slack, stopApp, logged }) => {
    slack.faults.plan({ method: 'response_url', delayMs: 'forever' });
    await alice.command('/visitor help');
    await stopApp();
    expect(logged.join('')).toContain('stopped with unfinished tasks');
  },
);
