import type { Services } from '../services.ts';

/** The pieces of the summary: what runs where, the demo credentials, and what to try. */
export function summary({ sandbox, slack, app }: Services): string {
  const { teamId, clientId, clientSecret } = sandbox.demo;
  const slackLines = slack
    ? `  Slack (local)  ${slack.url}`
    : '  Slack          your workspace, with the app of SLACK_BOT_TOKEN';
  const host = slack
    ? `open ${slack.url} and type  /visitor today  as Alice`
    : 'type  /visitor today  in your workspace';
  return `
Everything is up.

  Service        ${sandbox.url}  (a page for you; health: ${sandbox.url}/_sandbox/health)
${slackLines}
  Slack app      ${app.url}  (health: ${app.url}/healthz)

Demo credentials, for n8n, the client or curl
  Base URL       ${sandbox.url}
  Team ID        ${teamId}
  Client ID      ${clientId}
  Client secret  ${clientSecret}

Three things to try
  1. See who comes: ${host}
  2. Let the service fail four times, which is as often as the app tries; then type  /visitor today  again:
     curl -s -X PUT ${sandbox.url}/_sandbox/faults -H 'content-type: application/json' \\
       -d '[{"operation":"invitations.searchByHost","times":4,"status":503}]'
  3. Open ${sandbox.url} and watch: who is expected, every request, the e-mails that visitors would have got;
     check a visitor in there, or turn the clock

Ctrl-C stops everything.`;
}
