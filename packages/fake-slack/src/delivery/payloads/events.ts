import type { Profile } from '../../people.ts';
import type { OpenView } from '../../state/views.ts';
import { directMessages, workspace } from '../../workspace.ts';
import type { SlackRequest } from '../delivery.ts';
import { verificationToken } from './verification-token.ts';
import { viewObject } from './views.ts';

/** An Events API request around `event`. */
export const eventRequest = (
  event: Record<string, unknown>,
  eventId: string,
  atMs: number,
): SlackRequest => ({
  kind: 'events_api',
  payload: {
    token: verificationToken,
    team_id: workspace.teamId,
    api_app_id: workspace.appId,
    type: 'event_callback',
    event,
    event_id: eventId,
    event_time: Math.floor(atMs / 1000),
    authorizations: [
      {
        enterprise_id: null,
        team_id: workspace.teamId,
        user_id: workspace.botUserId,
        is_bot: true,
        is_enterprise_install: false,
      },
    ],
    is_ext_shared_channel: false,
  },
});

export const homeOpenedEvent = (profile: Profile, home: OpenView | undefined, eventTs: string) => ({
  type: 'app_home_opened',
  user: profile.id,
  channel: directMessages(profile.id),
  tab: 'home',
  event_ts: eventTs,
  ...(home && { view: viewObject(home) }),
});
