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
/** The menus of hosts; those of the set-up are for the few who set a workspace up. */
const { site, visitorType, visit } = ids.options;
const menus = [site, visitorType, visit];

/** Makes requests of each kind: the hosts take turns, and no two requests are the same to the app. */
export const createRequests = (
  data: ServiceData,
  slackUrl: string,
): Readonly<Record<Kind, () => SlackRequest>> & {
  today(host: Host): SlackRequest;
  home(host: Host): SlackRequest;
} => {
  let made = 0;
  let visitors = 0;
  const turn = <Variant>(variants: readonly Variant[]) => {
    const host = data.hosts[made % data.hosts.length] as Host;
    const variant = variants[Math.floor(made / data.hosts.length) % variants.length] as Variant;
    made += 1;
    return { host, variant };
  };
  const responseUrl = () => `${slackUrl}/response/${randomUUID()}`;

  const command = ({ userId }: Host, text: string) =>
    form({
      token,
      team_id: teamId,
      team_domain: domain,
      channel_id: 'C00SOAK',
      channel_name: 'general',
      user_id: userId,
      user_name: userId,
      command: ids.command,
      text,
      api_app_id: appId,
      is_enterprise_install: 'false',
      response_url: responseUrl(),
      trigger_id: randomUUID(),
    });

  const presses = {
    update: (host: Host) => ({
      ...inMessage,
      response_url: responseUrl(),
      actions: [pressed(ids.action.update, data.visitOf(host))],
    }),
    homeAgain: (_: Host) => ({ ...inView(view('home')), actions: [pressed(ids.action.homeAgain, '0')] }),
  };

  const home = ({ userId }: Host): SlackRequest => {
    const at = Date.now();
    const body = {
      token,
      team_id: teamId,
      api_app_id: appId,
      type: 'event_callback',
      event: {
        type: ids.event.homeOpened,
        user: userId,
        channel: 'D00SOAK',
        tab: 'home',
        event_ts: String(at / 1000),
      },
      event_id: `Ev${randomUUID()}`,
      event_time: Math.floor(at / 1000),
      authorizations: [
        {
          enterprise_id: null,
          team_id: teamId,
          user_id: botUserId,
          is_bot: true,
          is_enterprise_install: false,
        },
      ],
      is_ext_shared_channel: false,
    };
    return { contentType: 'application/json', body: JSON.stringify(body) };
  };

  return {
    command() {
      const { host, variant } = turn(texts);
      return command(host, variant);
    },
    button() {
      const { host, variant } = turn(Object.values(presses));
      return interaction('block_actions', host, { ...variant(host), trigger_id: randomUUID() });
    },
    event() {
      const { host } = turn([undefined]);
      return home(host);
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
    today: (host) => command(host, 'today'),
    home,
  };
};
