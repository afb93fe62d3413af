import { offsetSeconds, zoneName } from './wall-time.ts';
import { type OrganisationName, type Team, workspace } from './workspace.ts';

/** A workspace user. */
export interface Profile {
  /** Short name, as in `slack.person('alice')`. */
  readonly handle: string;
  /** Slack user ID, `U…`. */
  readonly id: string;
  /** Full name. */
  readonly name: string;
  /** Title in the Slack profile, such as "Workspace admin". */
  readonly title?: string | undefined;
  /** Email address. To read it, the app needs the scope `users:read.email`. */
  readonly email?: string | undefined;
  /** IANA time zone. */
  readonly timeZone: string;
  /** Slack's name for the time zone, if the app's runtime doesn't know it. `timeZone` has the same offset. */
  readonly tz?: string | undefined;
  /** Locale (BCP 47). Default `en-US`. */
  readonly locale?: string | undefined;
  /** `guest`: multi-channel guest. `single-channel-guest`: ultra restricted. `stranger`: from another workspace. */
  readonly kind: 'member' | 'guest' | 'single-channel-guest' | 'stranger' | 'bot';
  /** For a stranger: whether they're in a shared channel. Slack then sends `is_stranger: false`. */
  readonly sharesChannel?: boolean | undefined;
  /** `is_admin` in users.info. */
  readonly isAdmin?: boolean | undefined;
  /** IDs of the user groups they're in, `S…`. */
  readonly userGroups?: readonly string[] | undefined;
  /** IDs of the channels they're in. Default: all of them. */
  readonly channels?: readonly string[] | undefined;
  /** Whether the account was deactivated. */
  readonly deleted?: boolean | undefined;
}

type DemoProfile = Pick<Profile, 'name' | 'title' | 'timeZone'> & Partial<Profile>;

const demoProfile = (handle: string, profile: DemoProfile): Profile => ({
  handle,
  id: `U0${handle.toUpperCase()}`,
  email: `${handle}@example.com`,
  locale: 'en-GB',
  kind: 'member',
  ...profile,
});

/** The default users: three hosts, two other members, a Slack guest and a stranger. */
export const demoPeople: readonly Profile[] = [
  demoProfile('alice', { name: 'Alice Martin', title: 'Host, Partnerships', timeZone: 'Europe/London' }),
  demoProfile('bob', {
    name: 'Bob Chen',
    title: 'Host, Sales',
    timeZone: 'America/New_York',
    locale: 'en-US',
  }),
  demoProfile('carol', { name: 'Carol Tan', title: 'Host, Facilities', timeZone: 'Asia/Singapore' }),
  demoProfile('nora', { name: 'Nora Reyes', title: 'Assistant to Alice Martin', timeZone: 'Europe/London' }),
  demoProfile('pat', {
    name: 'Pat Novak',
    title: 'Workspace admin',
    timeZone: 'Europe/Prague',
    isAdmin: true,
  }),
  demoProfile('greta', {
    name: 'Greta Guest',
    title: 'Slack guest',
    timeZone: 'Europe/Berlin',
    kind: 'guest',
  }),
  demoProfile('sam', {
    name: 'Sam Stranger',
    title: 'From another workspace',
    timeZone: 'America/Los_Angeles',
    kind: 'stranger',
  }),
];

export const botProfile: Profile = {
  handle: 'visitors',
  id: workspace.botUserId,
  name: 'Visitors',
  timeZone: 'UTC',
  kind: 'bot',
};

/** Slackbot, which is in every workspace. Slack sends `is_bot: false` for it. */
export const slackbotProfile: Profile = {
  handle: 'slackbot',
  id: workspace.slackbotId,
  name: 'Slackbot',
  timeZone: 'America/Los_Angeles',
  kind: 'bot',
};

/** The ID of the user's own workspace. */
export const teamOf = ({ kind }: Profile, { id }: Team): string =>
  kind === 'stranger' ? workspace.otherTeamId : id;

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
  /** The workspace in which the user is shown. */
  readonly team: Team;
  readonly organisation?: OrganisationName | undefined;
  readonly includeLocale: boolean;
  /** Needs the scope `users:read.email`. */
  readonly includeEmail: boolean;
}

/** The user object in users.* and in events. `at` determines daylight saving time. A deactivated user has few fields. */
export const userObject = (
  profile: Profile,
  at: number,
  { team: shownIn, organisation, includeLocale, includeEmail }: UserFields,
) => {
  const team = teamOf(profile, shownIn);
  const common = {
    id: profile.id,
    team_id: team,
    name: profile.handle,
    deleted: profile.deleted === true,
    profile: profileObject(profile, team, includeEmail),
    is_bot: profile.kind === 'bot' && profile.id !== workspace.slackbotId,
    is_app_user: false,
    ...(organisation && {
      enterprise_user: {
        id: profile.id,
        enterprise_id: organisation.id,
        enterprise_name: organisation.name,
        is_admin: profile.isAdmin === true,
        is_owner: false,
        teams: [team],
      },
    }),
    updated: 0,
  };
  if (profile.deleted) return common;
  return {
    ...common,
    real_name: profile.name,
    tz: profile.tz ?? profile.timeZone,
    tz_label: zoneName(profile.timeZone, at),
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
