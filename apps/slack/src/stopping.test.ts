import { expect, it } from 'vitest';
import { fillIn, wordsOf } from '../test/fill-in.ts';
import { type Journey, type JourneyOptions, journey } from '../test/journey.ts';
import type { Sleep } from './deadline.ts';

const FINISH_MS = 10_000;

/** Time that passes when it is told to: a wait for work to finish is over at once, any other lasts. */
function impatient(): JourneyOptions {
  const over = new Set<number>();
  const sleep: Sleep = (ms) => {
    // The first of them is for finishing, and the second for telling.
    if (ms !== FINISH_MS || over.has(ms)) return new Promise(() => {});
    over.add(ms);
    return Promise.resolve();
  };
  return { sleep, timeout: 60_000 };
}

const filledIn = async ({ alice }: Journey) => {
  await alice.command('/visitor invite');
  return fillIn(await alice.modal());
};

it(
  'who waits for an invitation when the app has to stop is told that it is not known',
  journey(async (world) => {
    const { alice, sandbox, stopApp, logged } = world;
    const modal = await filledIn(world);
    sandbox.faults.set([{ operation: 'invitations.create', delayMs: 60_000 }]);
    await modal.submit();
    await stopApp();
    const message = await alice.message();
    expect(message.text).toMatch(
      /^\*It's not known whether Jane Canary was invited\.\* Visitors is restarting\./,
    );
    expect(wordsOf(modal)).toBe(message.text);
    expect(message.text).toMatch(/Look with `\/visitor find` before you try again\.$/);
    expect(logged.join('')).toContain('breaking off work');
    expect(logged.join('')).not.toContain('stopped amid work');
  }, impatient()),
);

it(
  'who waits for a list then is told to try again',
  journey(async ({ alice, sandbox, stopApp }) => {
    await alice.command('/visitor help');
    await alice.message();
    sandbox.faults.set([{ operation: 'invitations.searchByHost', delayMs: 60_000 }]);
    await alice.command('/visitor today');
    await stopApp();
    expect((await alice.message()).text).toBe('Visitors is restarting. Please try again in a minute.');
  }, impatient()),
);

it(
  'a change that was not begun then was not made, and the form comes back',
  journey(async (world) => {
    const { alice, sandbox, stopApp, upcoming, invited } = world;
    const id = await invited();
    await alice.command('/visitor find vera');
    await (await alice.message()).click('Update', { value: id });
    const modal = await alice.modal();
    sandbox.faults.set([{ operation: 'invitations.get', delayMs: 60_000 }]);
    await modal.fill({ subject: 'Another canary' }).submit();
    await stopApp();
    const again = await alice.modal((view) => view.submit !== undefined);
    expect(wordsOf(again)).toContain("wasn't updated.* Visitors is restarting.");
    sandbox.faults.clear();
    expect((await upcoming())[0]?.subject).not.toBe('Another canary');
  }, impatient()),
);

it(
  'nothing that hangs in Slack holds it up',
  journey(
    async ({ alice, slack, stopApp, logged }) => {
      slack.faults.plan({ method: 'response_url', delayMs: 'forever' });
      await alice.command('/visitor help');
      await stopApp();
      expect(logged.join('')).toContain('stopped amid work');
    },
    { sleep: (ms) => (ms === FINISH_MS ? Promise.resolve() : new Promise(() => {})) },
  ),
);
