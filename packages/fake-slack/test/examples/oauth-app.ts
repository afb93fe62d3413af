import { App, HTTPReceiver, type Installation } from '@slack/bolt';

const {
  SLACK_API_URL = 'https://slack.com/api/',
  SLACK_CLIENT_ID = '',
  SLACK_CLIENT_SECRET = '',
  SLACK_SIGNING_SECRET = '',
  PORT,
} = process.env;

const installations = new Map<string | undefined, Installation>();
const states = new Set<string>();

const receiver = new HTTPReceiver({
  signingSecret: SLACK_SIGNING_SECRET,
  clientId: SLACK_CLIENT_ID,
  clientSecret: SLACK_CLIENT_SECRET,
  scopes: ['chat:write', 'commands'],
  installationStore: {
    storeInstallation: async (installation) => void installations.set(installation.team?.id, installation),
    fetchInstallation: async ({ teamId }) => {
      const found = installations.get(teamId);
      if (found) return found as never;
      throw new Error('Not installed');
    },
    deleteInstallation: async ({ teamId }) => void installations.delete(teamId),
  },
  installerOptions: {
    directInstall: true,
    clientOptions: { slackApiUrl: SLACK_API_URL },
    authorizationUrl: new URL('/oauth/v2/authorize', SLACK_API_URL).href,
    stateStore: {
      generateStateParam: async () => {
        const state = `state-${states.size}`;
        states.add(state);
        return state;
      },
      verifyStateParam: async (_, state) => {
        if (!states.delete(state)) throw new Error('Unknown state');
        return { scopes: [] };
      },
    },
  },
});

const app = new App({ receiver, clientOptions: { slackApiUrl: SLACK_API_URL } });

app.command('/lunch', async ({ ack, client, body }) => {
  await ack();
  await client.chat.postMessage({ channel: body.user_id, text: 'Soup today' });
});
app.event('app_uninstalled', async ({ context }) => {
  installations.delete(context.teamId);
});

await app.start(Number(PORT));
console.log(`http://127.0.0.1:${PORT}`);
