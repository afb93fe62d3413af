import type { App } from '@slack/bolt';
import type { SentByHttp, ToApp } from '../src/state/exchange.ts';
import { type AppContext, input, modal, option } from './bolt-app.ts';
import { playground } from './control-client.ts';

const site = input('site', { type: 'external_select', min_query_length: 0 });

/** An app that does something of every kind that the traffic records. */
export const visitors = (app: App) => {
  app.command('/visitor', async ({ ack, body, client, respond }) => {
    await ack();
    await client.views.open({ trigger_id: body.trigger_id, view: modal([site]) });
    await respond('Opened');
  });
  app.options('site', ({ ack }) => ack({ options: [option('hq')] }));
  app.view('invite', async ({ ack, body, client }) => {
    await ack();
    await client.chat.postMessage({ channel: body.user.id, text: 'Invited' });
  });
  app.event('app_home_opened', async ({ client, event }) => {
    await client.views.publish({ user_id: event.user, view: { type: 'home', blocks: [] } as never });
  });
};

/** Everything that the app does, once; gives the traffic. */
export const play = async ({ slack }: AppContext) => {
  const alice = slack.person('alice');
  await alice.command('/visitor invite');
  const form = await alice.modal();
  await alice.message('Opened');
  await form.typeahead('site', '');
  await form.fill({ site: 'hq' }).submit();
  await alice.message('Invited');
  await alice.home();
  await slack.waitForCall('views.publish');
  return playground(slack).traffic();
};

export const byHttp = (exchange: ToApp | undefined): SentByHttp => {
  if (exchange?.sent?.via === 'http') return exchange.sent;
  throw new Error('It was not sent by HTTP');
};
