import { createHmac, randomUUID } from 'node:crypto';
import { ids } from '../../src/slack/ids.ts';
import { SECRET, TEAM } from './slack.ts';

/** The hosts who take turns, as their addresses begin. */
export const HOSTS = ['alice', 'bob', 'carol'];

/** The last name of every visitor. */
export const LAST_NAME = 'Kill';

/** A filled-in form that was opened in Slack. */
export interface Submission {
  readonly viewId: string;
  /** The visitor's first name. */
  readonly name: string;
  readonly body: string;
}

const DAY_S = 86_400;

/** The invite form of the nth visitor; of two in a row, the second is the same visit again, on purpose. */
export const submission = (nth: number, siteId: string): Submission => {
  const pair = Math.floor(nth / 2);
  const host = `U${(HOSTS[pair % HOSTS.length] ?? '').toUpperCase()}`;
  const typed = (field: string, value: string) => ({ [field]: { value } });
  const picked = (text: string, value: string) => ({
    menu: { selected_option: { text: { type: 'plain_text', text }, value } },
  });
  const start = Math.floor(Date.now() / 1000 / DAY_S) * DAY_S + DAY_S + pair * 60;
  const viewId = `V${nth}`;
  const view = {
    id: viewId,
    type: 'modal',
    team_id: TEAM,
    callback_id: ids.view.invite,
    blocks: [],
    private_metadata: JSON.stringify({
      requestId: randomUUID(),
      zone: 'Europe/London',
      confirmed: ['duplicate'],
    }),
    state: {
      values: {
        firstName: typed('firstName', `Visitor${pair}`),
        lastName: typed('lastName', LAST_NAME),
        email: typed('email', `visitor-${pair}@example.com`),
        siteId: picked('Site', siteId),
        visitorType: picked('Visitor', '{"name":"Visitor"}'),
        startDate: { at: { selected_date_time: start } },
        endDate: { at: { selected_date_time: start + 3600 } },
        emailVisitor: { emailVisitor: { selected_options: [] } },
      },
    },
  };
  const body = new URLSearchParams({
    payload: JSON.stringify({
      type: 'view_submission',
      team: { id: TEAM },
      user: { id: host, team_id: TEAM },
      api_app_id: 'A0KILLS',
      view,
    }),
  }).toString();
  return { viewId, name: `Visitor${pair}`, body };
};

/** Submits a form. Resolves to whether Slack was told that it is received. */
export const submit = async (url: string, { body }: Submission): Promise<boolean> => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const hash = createHmac('sha256', SECRET).update(`v0:${timestamp}:${body}`).digest('hex');
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-slack-request-timestamp': timestamp,
    'x-slack-signature': `v0=${hash}`,
  };
  try {
    const signal = AbortSignal.timeout(3000);
    const response = await fetch(`${url}/slack/events`, { method: 'POST', headers, body, signal });
    const text = await response.text();
    return response.status === 200 && /Sending the invitation|already sent this form/.test(text);
  } catch {
    return false;
  }
};
