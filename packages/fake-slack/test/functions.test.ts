import type { App } from '@slack/bolt';
import { describe, expect, test } from 'vitest';
import { checkManifest } from '../src/index.ts';
import { modes, startApp } from './bolt-app.ts';

const parameters = (properties: object, required: string[] = []) => ({ properties, required });

const manifest = (socket: boolean) => ({
  _metadata: { major_version: 2 },
  display_information: { name: 'Lunch' },
  settings: {
    event_subscriptions: {
      ...(socket ? {} : { request_url: 'https://lunch.example.com/slack/events' }),
      bot_events: ['function_executed'],
    },
    function_runtime: 'remote',
    org_deploy_enabled: true,
    socket_mode_enabled: socket,
  },
  functions: {
    order: {
      title: 'Order lunch',
      description: 'Orders a dish',
      input_parameters: parameters(
        {
          person: { type: 'slack#/types/user_context', title: 'Who eats' },
          dish: {
            type: 'string',
            title: 'Dish',
            dynamic_options: {
              function: '#/functions/dishes',
              inputs: { query: { value: '{{client.query}}' } },
            },
          },
          at: { type: 'slack#/types/timestamp' },
        },
        ['person', 'dish'],
      ),
      output_parameters: parameters({ number: { type: 'integer' } }, ['number']),
    },
    dishes: {
      title: 'Dishes',
      description: 'What there is',
      input_parameters: parameters({ query: { type: 'string' } }),
      output_parameters: parameters({ options: { type: 'slack#/types/options_select' } }, ['options']),
    },
  },
});

const dish = (text: string) => ({ text: { type: 'plain_text' as const, text }, value: text });

const listen = (app: App) => {
  app.function('order', async ({ inputs, complete, fail }) => {
    const { dish: wanted, person } = inputs as { dish: string; person: { id: string } };
    await (wanted === 'soup'
      ? complete({ outputs: { number: person.id.length } })
      : fail({ error: `No ${wanted}` }));
  });
  app.function('dishes', { autoAcknowledge: false }, async ({ ack, inputs, complete }) => {
    await complete({ outputs: { options: [dish(`${inputs.query} soup`)] } });
    await ack();
  });
};

describe.each(modes)('a step over %s', (mode, open) => {
  const start = () => open(listen, { manifest: manifest(mode === 'Socket Mode') });

  test('ends as the app says, with its outputs or a reason', async () => {
    await using context = await start();
    const alice = context.slack.person('alice');
    const soup = await alice.step('Order lunch', { dish: 'soup', at: 1_800_000_000 });
    expect(await soup.outcome()).toEqual({ state: 'completed', outputs: { number: alice.id.length } });
    const cake = await alice.step('order', { dish: 'cake' });
    expect(await cake.outcome()).toEqual({ state: 'failed', error: 'No cake' });
    expect(JSON.stringify(context.slack.calls)).not.toContain('xwfp');
  });

  test('has options for what a builder types', async () => {
    await using context = await start();
    const options = await context.slack
      .person('alice')
      .stepOptions('Order lunch', { input: 'dish', query: 'hot' });
    expect(options.map(({ value }) => value)).toEqual(['hot soup']);
  });
});

test('an execution ends once, and with the outputs that its function has', async () => {
  await using context = await startApp((app) => app.function('order', async () => {}), {
    manifest: manifest(false),
  });
  const { delivery } = await context.slack.person('alice').step('Order lunch', { dish: 'soup' });
  const { function_execution_id: id } = delivery.request.payload.event as { function_execution_id: string };
  const complete = (execution: string, outputs: Record<string, unknown>) =>
    context.app.client.functions
      .completeSuccess({ token: context.slack.botToken, function_execution_id: execution, outputs })
      .then(
        () => 'ok',
        ({ data }: { data: { error: string } }) => data.error,
      );
  expect(await complete('Fx0', { number: 1 })).toBe('function_execution_not_found');
  for (const outputs of [{}, { number: '1' }, { number: 1, more: 2 }])
    expect(await complete(id, outputs)).toBe('parameter_validation_failed');
  expect(await complete(id, { number: 1 })).toBe('ok');
  expect(await complete(id, { number: 1 })).toBe('execution_not_in_running_state');
});

test('a builder sets no unknown input, leaves none out, and does not say who runs it', async () => {
  await using context = await startApp(listen, { manifest: manifest(false) });
  const alice = context.slack.person('alice');
  await expect(alice.step('Order lunch', {})).rejects.toThrow('missing parameter "dish"');
  await expect(alice.step('Order lunch', { dish: 'soup', tip: 1 })).rejects.toThrow(
    'unknown parameter "tip"',
  );
  await expect(alice.step('Order lunch', { dish: 'soup', at: 'noon' })).rejects.toThrow(
    'no slack#/types/timestamp',
  );
  await expect(alice.step('Order lunch', { dish: 'soup', person: {} })).rejects.toThrow('is who runs');
  await expect(alice.step('Order dinner')).rejects.toThrow('Steps: Order lunch, Dishes');
});

describe('a manifest with functions', () => {
  const functions = (fields: object) => ({
    ...manifest(true),
    functions: { ...manifest(true).functions, ...fields },
  });
  const broken = (title: string) => ({
    title,
    description: '',
    input_parameters: parameters({
      dish: { type: 'string', dynamic_options: { function: '#/functions/order', inputs: {} } },
    }),
    output_parameters: parameters({}),
  });
  test.each([
    ['/functions/more/input_parameters/properties/dish/dynamic_options', functions({ more: broken('More') })],
    ['/functions/more/title', functions({ more: { ...broken('x'.repeat(256)) } })],
    ['/functions/more', functions({ more: { ...broken('More'), icon: 'x' } })],
  ])('is refused for what is at %s', (pointer, refused) => {
    expect(checkManifest(manifest(true))).toEqual([]);
    expect(checkManifest(refused).map((problem) => problem.pointer)).toEqual([pointer]);
  });
});
