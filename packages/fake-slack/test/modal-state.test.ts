import type { App } from '@slack/bolt';
import { describe, expect, test } from 'vitest';
import { actions, input, modal, opening, option, startApp } from './bolt-app.ts';

describe('the state of a view', () => {
  const everyKind = [
    input('name', { type: 'plain_text_input' }, { optional: true }),
    input('email', { type: 'email_text_input', initial_value: 'ada@example.com' }),
    input('start', { type: 'datetimepicker' }, { optional: true }),
    input('end', { type: 'datetimepicker', initial_date_time: 1_772_442_000 }),
    input('day', { type: 'datepicker' }, { optional: true }),
    input('time', { type: 'timepicker', timezone: 'Europe/London' }, { optional: true }),
    input('site', {
      type: 'static_select',
      options: [option('hq'), option('lab')],
      initial_option: option('lab'),
    }),
    input('flags', {
      type: 'checkboxes',
      options: [option('mail'), option('park')],
      initial_options: [option('mail')],
    }),
    input(
      'kind',
      { type: 'radio_buttons', options: [option('guest'), option('vendor')] },
      { optional: true },
    ),
    input('host', { type: 'users_select', initial_user: 'U0ALICE' }),
    { ...actions({ type: 'static_select', action_id: 'group', options: [option('a')] }), block_id: 'row' },
  ];

  const submitted = (app: App) =>
    new Promise<object>((resolve) => {
      app.view('invite', async ({ ack, view }) => {
        await ack();
        resolve(view.state.values);
      });
    });

  test('has untouched inputs exactly as Slack sends them', async () => {
    let values: Promise<object> | undefined;
    await using context = await startApp((app) => {
      opening(modal(everyKind))(app);
      values = submitted(app);
    });
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    expect(await (await alice.modal()).submit()).toMatchObject({ outcome: 'closed' });
    expect(await values).toEqual({
      name: { name: { type: 'plain_text_input', value: null } },
      email: { email: { type: 'email_text_input', value: 'ada@example.com' } },
      start: { start: { type: 'datetimepicker', selected_date_time: null } },
      end: { end: { type: 'datetimepicker', selected_date_time: 1_772_442_000 } },
      day: { day: { type: 'datepicker', selected_date: null } },
      time: { time: { type: 'timepicker', selected_time: null, timezone: 'Europe/London' } },
      site: { site: { type: 'static_select', selected_option: option('lab') } },
      flags: { flags: { type: 'checkboxes', selected_options: [option('mail')] } },
      kind: { kind: { type: 'radio_buttons', selected_option: null } },
      host: { host: { type: 'users_select', selected_user: 'U0ALICE' } },
      row: { group: { type: 'static_select', selected_option: null } },
    });
    expect(alice.currentModal).toBeUndefined();
    expect(context.slack.violations).toEqual([]);
  });
});
