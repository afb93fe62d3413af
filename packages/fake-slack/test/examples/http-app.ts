import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { App } from '@slack/bolt';
import { listen } from './lunch.ts';

const {
  SLACK_API_URL = 'https://slack.com/api/',
  SLACK_BOT_TOKEN = '',
  SLACK_SIGNING_SECRET = '',
  PORT,
} = process.env;

const app = new App({
  token: SLACK_BOT_TOKEN,
  signingSecret: SLACK_SIGNING_SECRET,
  clientOptions: { slackApiUrl: SLACK_API_URL },
});
listen(app);

const server = (await app.start(Number(PORT))) as Server;
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
