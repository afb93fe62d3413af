import { randomUUID } from 'node:crypto';
import { ids } from '@visitor-invitations/slack';
import { type Host, type ServiceData, workspace } from './service-data.ts';
import {
  filledForm,
  form,
  inMessage,
  interaction,
  inView,
  pressed,
  type SlackRequest,
  token,
  view,
} from './slack-payloads.ts';

/** What Slack sends to an app, by what the person did. */
export const kinds = ['command', 'button', 'event', 'submission', 'options'] as const;
export type Kind = (typeof kinds)[number];

const { teamId, domain, appId, botUserId } = workspace;

const texts = ['today', 'find', 'find tomorrow', 'find ada'];
const buttons = ['update', 'homeAgain'] as const;
/** The menus of hosts; those of the set-up are for the few who set a workspace up. */
const { site, visitorType, visit } = ids.options;
const menus = [site, visitorType, visit];

/** Makes requests of each kind: the hosts take turns, and no two requests are the same to the app. */
export const createRequests = (
  data: ServiceData,
  slackUrl: string,
): Readonly<Record<Kind, () => SlackRequest>> => {
  let made = 0;
  let visitors = 0;
  const turn = <Variant>(variants: readonly Variant[]) => {
    const host = data.hosts[made % data.hosts.length] as Host;
    const variant = variants[Math.floor(made / data.hosts.length) % variants.length] as Variant;
    made += 1;
    return { host, variant };
  };
  const responseUrl = () => `${slackUrl}/response/${randomUUID()}`;

  return {
    command() {
      const { host, variant: text } = turn(texts);
      return form({
        token,
        team_id: teamId,
        team_domain: domain,
        channel_id: 'C00SOAK',
        channel_name: 'general',
        user_id: host.userId,
        user_name: host.userId,
        command: ids.command,
        text,
        api_app_id: appId,
        is_enterprise_install: 'false',
        response_url: responseUrl(),
        trigger_id: randomUUID(),
      });
    },
    button() {
      const { host, variant } = turn(buttons);
      const place =
        variant === 'update' ? { ...inMessage, response_url: responseUrl() } : inView(view('home'));
      const value = variant === 'update' ? data.visitOf(host) : '0';
      const actions = [pressed(ids.action[variant], value)];
      return interaction('block_actions', host, { ...place, actions, trigger_id: randomUUID() });
    },
    event() {
      const user = turn([undefined]).host.userId;
      const at = Date.now();
      const person = { enterprise_id: null, team_id: teamId, is_enterprise_install: false };
      const body = {
        token,
        team_id: teamId,
        api_app_id: appId,
        type: 'event_callback',
        event: {
          type: ids.event.homeOpened,
          user,
          channel: 'D00SOAK',
          tab: 'home',
          event_ts: String(at / 1000),
        },
        event_id: `Ev${randomUUID()}`,
        event_time: Math.floor(at / 1000),
        authorizations: [{ ...person, user_id: botUserId, is_bot: true }],
        is_ext_shared_channel: false,
      };
      return { contentType: 'application/json', body: JSON.stringify(body) };
    },
    submission() {
      const { host } = turn([undefined]);
      visitors += 1;
      return interaction('view_submission', host, {
        view: view('modal', filledForm(data, visitors, Date.now())),
        trigger_id: randomUUID(),
        response_urls: [],
      });
    },
    options() {
      const { host, variant } = turn(menus);
      return interaction('block_suggestion', host, {
        ...inView(view('modal', { callback_id: ids.view.invite })),
        block_id: variant,
        action_id: variant,
        value: '',
      });
    },
  };
};
