import { workspace } from './workspace.ts';

/** Somebody in the workspace, as the fake keeps them. */
export interface Profile {
  /** How tests and the page call this person: `slack.person('alice')`. */
  handle: string;
  /** Slack user id, `U…`. */
  id: string;
  name: string;
  email?: string;
  /** IANA time zone. */
  timeZone: string;
  locale?: string;
  /** `guest` is a multi-channel guest, `single-channel-guest` an ultra restricted one, `stranger` is from elsewhere. */
  kind: 'member' | 'guest' | 'single-channel-guest' | 'stranger' | 'bot';
  /** The account was deactivated. */
  deleted?: boolean;
}

const member = (
  handle: string,
  name: string,
  timeZone: string,
  email = `${handle}@example.com`,
): Profile => ({
  handle,
  id: `U0${handle.toUpperCase()}`,
  name,
  email,
  timeZone,
  locale: 'en-GB',
  kind: 'member',
});

/** The demo workspace: three hosts, two kinds of people who must be refused, and a member who is not a host. */
export const demoPeople: readonly Profile[] = [
  member('alice', 'Alice Martin', 'Europe/London'),
  { ...member('bob', 'Bob Chen', 'America/New_York'), locale: 'en-US' },
  member('carol', 'Carol Tan', 'Asia/Singapore'),
  { ...member('greta', 'Greta Guest', 'Europe/Berlin'), kind: 'guest' },
  { ...member('sam', 'Sam Stranger', 'America/Los_Angeles'), kind: 'stranger' },
  member('nohost', 'Nora Host-Less', 'Europe/London', 'nora@example.com'),
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

const zoneName = (timeZone: string, style: 'long' | 'longOffset', at: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: style })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;

/** Seconds east of UTC in that zone at that instant. */
const offsetSeconds = (timeZone: string, at: number): number => {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(zoneName(timeZone, 'longOffset', at)) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
};

const profileObject = (profile: Profile, team: string, includeEmail: boolean) => ({
  real_name: profile.name,
  real_name_normalized: profile.name,
  display_name: profile.handle,
  display_name_normalized: profile.handle,
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
    is_admin: false,
    is_owner: false,
    is_primary_owner: false,
    is_restricted: profile.kind === 'guest' || profile.kind === 'single-channel-guest',
    is_ultra_restricted: profile.kind === 'single-channel-guest',
    is_stranger: profile.kind === 'stranger',
    ...(includeLocale && { locale: profile.locale ?? 'en-US' }),
  };
};
