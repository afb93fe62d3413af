import { setFlagsFromString } from 'node:v8';
import { VisitorInvitations } from '@visitor-invitations/core';
import { demo } from '@visitor-invitations/sandbox';
import { createApp, openStore } from '@visitor-invitations/slack';
import { endWithStarter, print } from '../child.ts';
import { teamAt } from './service-data.ts';

/** The app for many workspaces, as its program runs it for one. Arguments: how many, Slack, the service, the secret. */

for (const flag of ['--heap-growing-percent=30', '--semi-space-growth-factor=1']) setFlagsFromString(flag);

endWithStarter();
const [count, slackUrl, baseUrl = '', signingSecret = ''] = process.argv.slice(2);
const visitors = { baseUrl, ...demo };
const store = await openStore({ location: { file: 'visitor-slack.db' } });
const workspaces = Array.from({ length: Number(count) }, (_, at) => ({
  botToken: `xoxb-${teamAt(at)}`,
  client: new VisitorInvitations({ ...visitors, tokenStore: store.tokens(visitors) }),
}));
const slack = { signingSecret, apiUrl: `${slackUrl}/api/` };
const { url } = await createApp({ slack, workspaces, store }).start({ port: 0, host: '127.0.0.1' });
print({ url });
