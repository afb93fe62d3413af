import type { App } from '@slack/bolt';
import { modal, option, plain } from '../bolt-app.ts';
import { everyField, tellingFields } from './blocks.ts';

/** What reached the app, oldest first: commands as their form, everything else as JSON. */
export type Seen = Record<string, unknown>[];

const form = modal(everyField, { title: plain('Invite a visitor'), callback_id: 'everything' });
const telling = modal(tellingFields, { title: plain('Search'), callback_id: 'telling' });
const invited = modal([], { title: plain('Invited'), submit: undefined });

const sites = [option('hq', 'Harbour House'), option('lon', 'London Riverside')];

/** An app with forms of every field. */
export const visitorsApp = (seen: Seen) => (app: App) => {
  app.use(async ({ body, next }) => {
    seen.push(body as unknown as Seen[number]);
    await next();
  });
  app.command('/visitor', async ({ ack, command, client, body }) => {
    await ack();
    const view = command.text === 'search' ? telling : form;
    await client.views.open({ trigger_id: body.trigger_id, view });
  });
  app.options(/./, ({ ack, payload }) =>
    ack({ options: sites.filter(({ text }) => text.text.toLowerCase().includes(payload.value)) }),
  );
  app.action(/./, ({ ack }) => ack());
  app.view('everything', ({ ack }) => ack({ response_action: 'update', view: invited }));
};
