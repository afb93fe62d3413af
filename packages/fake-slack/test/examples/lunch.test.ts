import { expect, test } from 'vitest';
import type { FakeSlack } from '../../src/index.ts';
import { manifest } from './manifest.ts';
import { runExample } from './run-example.ts';

const start = {
  http: async (): Promise<FakeSlack> => {
    const { slack, line } = await runExample('http-app.ts', { manifest: manifest('http') });
    slack.deliverTo(`${line}/slack/events`);
    await slack.verifyAddress();
    return slack;
  },
  socket: async (): Promise<FakeSlack> => {
    const { slack } = await runExample('socket-app.ts', { manifest: manifest('socket') });
    await slack.waitForConnection();
    return slack;
  },
};

test.each(['http', 'socket'] as const)(
  'an app that runs by itself has all there is over %s',
  async (mode) => {
    const slack = await start[mode]();
    const alice = slack.person('alice');

    await alice.command('/lunch');
    expect(await alice.message()).toMatchObject({
      text: 'Today: Soup, Salad, Pasta, Pizza',
      isEphemeral: true,
    });

    await alice.command('/lunch order');
    const form = await alice.modal('Order lunch');
    expect(await form.typeahead('Dish', 's')).toMatchObject([
      { value: 'Soup' },
      { value: 'Salad' },
      { value: 'Pasta' },
    ]);
    form.fill({ Dish: 'Soup', Note: 'with nuts' });
    expect(await form.submit()).toMatchObject({
      outcome: 'errors',
      errors: { note: 'The kitchen has no nuts' },
    });
    expect(await form.fill({ Note: '' }).submit()).toMatchObject({ outcome: 'updated' });
    await (await alice.modal('Ordered')).close();
    const ordered = await alice.message('Soup is ordered');
    await ordered.click('Cancel');
    expect(await alice.message('Cancelled')).toMatchObject({ ts: ordered.ts, revision: 1 });

    const home = await alice.home();
    await home.click('Order');
    await (await alice.modal('Order lunch')).close();
    await alice.message('Maybe tomorrow');
    await alice.shortcut('Order lunch');
    await (await alice.modal('Order lunch')).close();
    await alice.message('Maybe tomorrow');

    await (await slack.person('bob').say('Curry')).shortcut('Suggest a dish');
    expect(await slack.person('bob').message('The kitchen will hear of "Curry"')).toMatchObject({
      isEphemeral: true,
    });
    await alice.write('I am hungry');
    await alice.message('Try `/lunch`');
    expect(slack.violations).toEqual([]);
    expect(slack.deliveries.filter(({ failure }) => failure)).toEqual([]);
  },
);
