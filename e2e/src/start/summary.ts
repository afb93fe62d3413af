import type { Services } from '../services.ts';

/** The pieces of the summary: the address to open, what to try, what runs where, and the demo credentials. */
export function summary({ sandbox, slack, app }: Services): string {
  const { teamId, clientId, clientSecret } = sandbox.demo;
  const open = slack
    ? `Open  ${slack.url}  and be Alice, a host: the playground is a Slack of your own.`
    : 'Open your workspace, with the app of SLACK_BOT_TOKEN.';
  const playground = slack ? `\n  Playground     ${slack.url}` : '';
  return `
Everything is up. ${open}

Three things to try
  1. Invite somebody with  /visitor invite ; see who comes with  /visitor today , and in the app's Home tab
  2. Open ${sandbox.url} beside it: who is expected, every request, the e-mails that visitors would have got;
     check a visitor in there, or turn the clock
  3. Let the service fail four times, which is as often as the app tries; then type  /visitor today  again:
     curl -s -X PUT ${sandbox.url}/_sandbox/faults -H 'content-type: application/json' \\
       -d '[{"operation":"invitations.searchByHost","times":4,"status":503}]'

What runs${playground}
  Service        ${sandbox.url}  (health: ${sandbox.url}/_sandbox/health)
  Slack app      ${app.url}  (health: ${app.url}/healthz)

Demo credentials, for n8n, the client or curl
  Base URL       ${sandbox.url}
  Team ID        ${teamId}
  Client ID      ${clientId}
  Client secret  ${clientSecret}

Ctrl-C stops everything. A whole visit, played for you: npm run journey`;
}
