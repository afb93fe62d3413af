import { offsetSeconds, zoneName } from './wall-time.ts';
import { workspace } from './workspace.ts';

/** Somebody in the workspace, as the fake keeps them. */
export interface Profile {
  /** How tests and the page call this person: `slack.person('alice')`. */
  handle: string;
  /** Slack user id, `U…`. */
  id: string;
  /** Their full name. */
  name: string;
  /** What they do, such as "Workspace admin"; stands in their Slack profile. */
  title?: string;
  /** Said to the app with the scope `users:read.email`. */
  email?: string;
  /** IANA time zone. */
  timeZone: string;
  /** BCP 47. Default `en-US`. */
  locale?: string;
  /** `guest` is a multi-channel guest, `single-channel-guest` an ultra restricted one, `stranger` is from elsewhere. */
  kind: 'member' | 'guest' | 'single-channel-guest' | 'stranger' | 'bot';
  /** Of a stranger: is in a channel that both workspaces share. Slack then says `is_stranger: false` of them. */
  sharesChannel?: boolean;
  /** Runs the workspace: `is_admin` in users.info. */
  isAdmin?: boolean;
  /** The account was deactivated. */
  deleted?: boolean;
}

type Described = Pick<Profile, 'name' | 'title' | 'timeZone'> & Partial<Profile>;

const someone = (handle: string, described: Described): Profile => ({
  handle,
  id: `U0${handle.toUpperCase()}`,
  email: `${handle}@example.com`,
  locale: 'en-GB',
  kind: 'member',
  ...described,
});

/** The demo workspace: three hosts, two members who are no hosts, and two kinds of people who must be refused. */
export const demoPeople: readonly Profile[] = [
  someone('alice', { name: 'Alice Martin', title: 'Host, Partnerships', timeZone: 'Europe/London' }),
  someone('bob', {
    name: 'Bob Chen',
    title: 'Host, Sales',
    timeZone: 'America/New_York',
    locale: 'en-US',
  }),
  someone('carol', { name: 'Carol Tan', title: 'Host, Facilities', timeZone: 'Asia/Singapore' }),
  someone('nora', { name: 'Nora Reyes', title: 'Assistant to Alice Martin', timeZone: 'Europe/London' }),
  someone('pat', {
    name: 'Pat Novak',
    title: 'Workspace admin',
    timeZone: 'Europe/Prague',
    isAdmin: true,
  }),
  someone('greta', {
    name: 'Greta Guest',
    title: 'Slack guest',
    timeZone: 'Europe/Berlin',
    kind: 'guest',
  }),
  someone('sam', {
    name: 'Sam Stranger',
    title: 'From another workspace',
    timeZone: 'America/Los_Angeles',
    kind: 'stranger',
  }),
];

/** The app's own bot user, known to users.info like everybody else. */
export const botProfile: Profile = {
  handle: 'visitors',
  id: workspace.botUserId,
  name: 'Visitors',
  timeZone: 'UTC',
  kind: 'bot',
};

/** In every workspace's list of users, where it passes for a person: Slack says `is_bot: false` of it. */
export const slackbotProfile: Profile = {
  handle: 'slackbot',
  id: workspace.slackbotId,
  name: 'Slackbot',
  timeZone: 'America/Los_Angeles',
  kind: 'bot',
};

const profileObject = (profile: Profile, team: string, includeEmail: boolean) => ({
  real_name: profile.name,
  real_name_normalized: profile.name,
  display_name: profile.handle,
  display_name_normalized: profile.handle,
  title: profile.title ?? '',
  first_name: profile.name.split(' ')[0],
  last_name: profile.name.split(' ').slice(1).join(' '),
  ...(profile.email && includeEmail && { email: profile.email }),
  ...(profile.id === workspace.botUserId && { bot_id: workspace.botId, api_app_id: workspace.appId }),
  team,
});

interface UserFields {
  includeLocale: boolean;
  /** Takes the scope `users:read.email`. */
  includeEmail: boolean;
}

/** The user object of users.* and of events; `at` decides about summer time. A deactivated account has little of it. */
export const userObject = (profile: Profile, at: number, { includeLocale, includeEmail }: UserFields) => {
  const team = profile.kind === 'stranger' ? workspace.otherTeamId : workspace.teamId;
  const common = {
    id: profile.id,
    team_id: team,
    name: profile.handle,
    deleted: profile.deleted === true,
    profile: profileObject(profile, team, includeEmail),
    is_bot: profile.kind === 'bot' && profile.id !== workspace.slackbotId,
    is_app_user: false,
    updated: 0,
  };
  if (profile.deleted) return common;
  return {
    ...common,
    real_name: profile.name,
    tz: profile.timeZone,
    tz_label: zoneName(profile.timeZone, 'long', at),
    tz_offset: offsetSeconds(profile.timeZone, at),
    is_admin: profile.isAdmin === true,
    is_owner: false,
    is_primary_owner: false,
    is_restricted: profile.kind === 'guest' || profile.kind === 'single-channel-guest',
    is_ultra_restricted: profile.kind === 'single-channel-guest',
    is_stranger: profile.kind === 'stranger' && !profile.sharesChannel,
    ...(includeLocale && { locale: profile.locale ?? 'en-US' }),
  };
};
