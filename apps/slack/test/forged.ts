import { type SlackContext, signed, signingSecret } from './slack-test.ts';

/** What Slack would send for a person's client that was tampered with: signed, and with any value or metadata. */
export const forged = async ({ appUrl }: SlackContext, user: string, what: object): Promise<string> => {
  const team = { id: 'T0DEMO', domain: 'demo' };
  const payload = {
    team,
    user: { id: user, team_id: team.id },
    trigger_id: `1.${user}.${Math.random()}`,
    ...what,
  };
  const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
  const response = await fetch(`${appUrl}/slack/events`, {
    method: 'POST',
    body,
    headers: { ...signed(signingSecret, body), 'content-type': 'application/x-www-form-urlencoded' },
  });
  return response.text();
};

/** A pressed button with any value. */
export const pressing = (action_id: string, value: string) => ({
  type: 'block_actions',
  container: { type: 'message' },
  actions: [{ type: 'button', action_id, block_id: 'forged', value, action_ts: '1.1' }],
});
