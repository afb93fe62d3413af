import type { Services } from './services.ts';

/** The pieces of the summary: the address to open, what to try, what runs where, and the demo credentials. */
export const summary = ({ sandbox, slack, app }: Services): string => {
  const { teamId, clientId, clientSecret } = sandbox.demo;
  const open = slack
    ? `Open  ${slack.url}  to use your own local Slack as Alice, a host.`
    : 'Open your workspace: the app that SLACK_BOT_TOKEN belongs to is connected.';
  const playground = slack ? `\n  Playground     ${slack.url}` : '';
  return `
Everything is running. ${open}

Three things to try
  1. Invite someone with  /visitor invite , then see who’s coming with  /visitor today  or in the app’s Home tab.
  2. Open ${sandbox.url} next to it to see who’s expected, every request, and the emails visitors would get.
     You can check visitors in there, and change the time.
  3. Make the service fail four times, once for each try the app makes, then type  /visitor today  again:
     curl -s -X PUT ${sandbox.url}/_sandbox/faults -H 'content-type: application/json' \\
       -d '[{"operation":"invitations.searchByHost","times":4,"status":503}]'

What’s running${playground}
  Service        ${sandbox.url}  (health: ${sandbox.url}/_sandbox/health)
  Slack app      ${app.url}  (health: ${app.url}/healthz)

Demo credentials for n8n, the client or curl
  Base URL       ${sandbox.url}
  Team ID        ${teamId}
  Client ID      ${clientId}
  Client secret  ${clientSecret}

Press Ctrl-C to stop everything. To watch a whole visit step by step, run: npm run journey`;
};
