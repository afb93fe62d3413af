import { App } from '@slack/bolt';
import { listen } from './lunch.ts';

const { SLACK_API_URL = 'https://slack.com/api/', SLACK_APP_TOKEN = '', SLACK_BOT_TOKEN = '' } = process.env;

const app = new App({
  token: SLACK_BOT_TOKEN,
  appToken: SLACK_APP_TOKEN,
  socketMode: true,
  clientOptions: { slackApiUrl: SLACK_API_URL },
});
listen(app);

await app.start();
console.log('connected');
