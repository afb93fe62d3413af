import { createHmac, randomUUID } from 'node:crypto';
import { ids } from '@visitor-invitations/slack';

/** What Slack sends to an app, by what the person did. */
export const kinds = ['command', 'event', 'submission'] as const;
export type Kind = (typeof kinds)[number];

const HOUR_S = 3600;

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

const picked = (text: string, value: string) => ({
  menu: { selected_option: { text: { type: 'plain_text', text }, value } },
});

/** The invite form of the nth visitor, each in a minute of their own. The visitor is not emailed. */
const inviteForm = (nth: number, siteId: string) => {
  const start = Math.floor(Date.now() / 1000 / HOUR_S) * HOUR_S + 24 * HOUR_S + nth * 60;
  const values = {
    firstName: { firstName: { value: `Visitor ${nth}` } },
    lastName: { lastName: { value: 'Bench' } },
    email: { email: { value: `visitor-${nth}@example.com` } },
    siteId: picked('Site', siteId),
    visitorType: picked('Visitor', '{"name":"Visitor"}'),
    startDate: { at: { selected_date_time: start } },
    endDate: { at: { selected_date_time: start + HOUR_S } },
    emailVisitor: { emailVisitor: { selected_options: [] } },
  };
  const metadata = { requestId: randomUUID(), zone: 'Europe/London' };
  return { callback_id: ids.view.invite, private_metadata: JSON.stringify(metadata), state: { values } };
};

/** Makes the nth request of a kind in a workspace, signed as Slack does. */
export const createRequests = (signingSecret: string, slackUrl: string, siteId: string) => {
  const host = 'U0ALICE';
  const bodies: Readonly<Record<Kind, (team: string, nth: number) => string>> = {
    command: (team_id) =>
      form({
        ...{ team_id, channel_id: 'C0BENCH', user_id: host, command: ids.command, text: 'today' },
        ...{ response_url: `${slackUrl}/response/${randomUUID()}`, trigger_id: randomUUID() },
      }),
    event: (team_id, nth) => {
      const event = {
        type: ids.event.homeOpened,
        user: host,
        channel: 'D0BENCH',
        tab: 'home',
        event_ts: `${nth}.1`,
      };
      return JSON.stringify({
        type: 'event_callback',
        team_id,
        event,
        event_id: `Ev${randomUUID()}`,
        event_time: nth,
      });
    },
    submission: (team_id, nth) => {
      const view = { id: `V${nth}`, type: 'modal', team_id, blocks: [], ...inviteForm(nth, siteId) };
      const payload = { type: 'view_submission', team: { id: team_id }, user: { id: host, team_id }, view };
      return form({ payload: JSON.stringify(payload) });
    },
  };
  return (kind: Kind, team: string, nth: number) => {
    const body = bodies[kind](team, nth);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const hash = createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex');
    return {
      body,
      headers: {
        'content-type': kind === 'event' ? 'application/json' : 'application/x-www-form-urlencoded',
        'x-slack-request-timestamp': timestamp,
        'x-slack-signature': `v0=${hash}`,
      },
    };
  };
};

export type SignedRequests = ReturnType<typeof createRequests>;
