// Runs the Slack app by its bin, with a local Slack, and asks it for help as Alice does.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFakeSlack } from '@visitor-invitations/fake-slack';

const signingSecret = 'a-secret-of-this-test';
const slack = createFakeSlack({ signingSecret });
await slack.listen();
const port = 20_000 + (process.pid % 10_000);
const app = spawn('node_modules/.bin/visitor-slack', [], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    SLACK_BOT_TOKEN: slack.botToken,
    SLACK_SIGNING_SECRET: signingSecret,
    SLACK_API_URL: `${slack.url}/api/`,
    HOST: '127.0.0.1',
    PORT: String(port),
  },
});
const ended = new Promise((resolve) => app.once('exit', resolve));

const isHealthy = () =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await isHealthy())) {
  if (app.exitCode !== null) throw new Error(`visitor-slack ended with ${app.exitCode}`);
  await sleep(100);
}

slack.deliverTo(`http://127.0.0.1:${port}/slack/events`);
const alice = slack.person('alice');
await alice.command('/visitor help');
await alice.message('/visitor invite');
console.log('Alice reads the commands');
app.kill('SIGTERM');
await ended;
await slack.close();
