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

/** The user object of users.info; `at` decides about summer time. */
export const userObject = (profile: Profile, at: number, includeLocale: boolean) => ({
  id: profile.id,
  team_id: profile.kind === 'stranger' ? workspace.otherTeamId : workspace.teamId,
  name: profile.handle,
  real_name: profile.name,
  deleted: false,
  tz: profile.timeZone,
  tz_label: zoneName(profile.timeZone, 'long', at),
  tz_offset: offsetSeconds(profile.timeZone, at),
  profile: {
    real_name: profile.name,
    display_name: profile.handle,
    first_name: profile.name.split(' ')[0],
    last_name: profile.name.split(' ').slice(1).join(' '),
    ...(profile.email && { email: profile.email }),
    team: profile.kind === 'stranger' ? workspace.otherTeamId : workspace.teamId,
  },
  is_admin: false,
  is_owner: false,
  is_restricted: profile.kind === 'guest' || profile.kind === 'single-channel-guest',
  is_ultra_restricted: profile.kind === 'single-channel-guest',
  is_stranger: profile.kind === 'stranger',
  is_bot: profile.kind === 'bot',
  is_app_user: false,
  updated: 0,
  ...(includeLocale && { locale: profile.locale ?? 'en-US' }),
});
