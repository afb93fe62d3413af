import { randomUUID } from 'node:crypto';
import { ids } from '@visitor-invitations/slack';
import { type Host, type ServiceData, workspace } from './service-data.ts';

/** A request as Slack sends it, before it is signed. */
export interface SlackRequest {
  readonly contentType: string;
  readonly body: string;
}

/** The deprecated token that every request of Slack still carries. */
export const token = 'verification-token';
const { teamId, domain, appId } = workspace;

/** A form, as commands are. */
export const form = (fields: Record<string, string>): SlackRequest => ({
  contentType: 'application/x-www-form-urlencoded',
  body: new URLSearchParams(fields).toString(),
});

/** An interaction with a button, a menu or a view: JSON in a form. */
export const interaction = (type: string, { userId }: Host, fields: object): SlackRequest =>
  form({
    payload: JSON.stringify({
      type,
      team: { id: teamId, domain },
      user: { id: userId, username: userId, name: userId, team_id: teamId },
      api_app_id: appId,
      token,
      enterprise: null,
      is_enterprise_install: false,
      ...fields,
    }),
  });

/** A view as Slack sends it back. */
export const view = (type: 'modal' | 'home', fields: object = {}) => ({
  id: `V${randomUUID()}`,
  team_id: teamId,
  type,
  blocks: [],
  private_metadata: '',
  callback_id: '',
  state: { values: {} },
  hash: `${Date.now()}.hash`,
  ...fields,
});

/** The view in which it was done. */
export const inView = (shown: ReturnType<typeof view>) => ({
  container: { type: 'view', view_id: shown.id },
  view: shown,
});

/** The message in which it was done. */
export const inMessage = {
  container: { type: 'message', message_ts: '1.1', channel_id: 'D00SOAK', is_ephemeral: true },
  channel: { id: 'D00SOAK', name: 'directmessage' },
};

/** A button that was pressed. */
export const pressed = (actionId: string, value: string) => ({
  type: 'button',
  block_id: 'block',
  action_id: actionId,
  text: { type: 'plain_text', text: 'Press' },
  value,
  action_ts: String(Date.now() / 1000),
});

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

const typed = (field: string, value: string) => ({ [field]: { type: 'plain_text_input', value } });
const at = (field: string, seconds: number) => ({
  [field]: { type: 'datetimepicker', selected_date_time: seconds },
});
const picked = (menu: string, text: string, value: string) => ({
  [menu]: {
    type: 'external_select',
    selected_option: { text: { type: 'plain_text', text }, value },
  },
});

/**
 * The invite form, filled in: the parts of its view that a submission has. Each `nth` has a different visitor and time,
 * so that none counts as a repetition. All dates are within the next months, since the app may ask about a later one.
 * The visitor gets no email.
 */
export const filledForm = (
  { site, visitorType }: Pick<ServiceData, 'site' | 'visitorType'>,
  nth: number,
  now: number,
) => {
  const start = Math.floor(now / 1000 / HOUR_S) * HOUR_S + DAY_S + nth * MINUTE_S;
  return {
    callback_id: ids.view.invite,
    private_metadata: JSON.stringify({ requestId: randomUUID(), zone: workspace.zone }),
    state: {
      values: {
        firstName: typed('firstName', `Visitor ${nth}`),
        lastName: typed('lastName', `Soak ${nth}`),
        email: { email: { type: 'email_text_input', value: `visitor-${nth}@example.com` } },
        mobile: typed('mobile', '+44 7700 900123'),
        companyName: typed('companyName', 'Northwind'),
        siteId: picked(ids.options.site, site.name, site.id),
        visitorType: picked(ids.options.visitorType, visitorType, `name:${visitorType}`),
        startDate: at('startDate', start),
        endDate: at('endDate', start + HOUR_S),
        subject: typed('subject', 'Quarterly review'),
        visitorNotes: typed('visitorNotes', 'Please ask for me at the front desk.'),
        adminNotes: typed('adminNotes', 'Needs a desk near the window.'),
        emailVisitor: { emailVisitor: { type: 'checkboxes', selected_options: [] } },
      },
    },
  };
};
