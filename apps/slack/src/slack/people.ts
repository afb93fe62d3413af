import { isKnownZone } from '@visitor-invitations/visits';
import type { TimeSettings } from '../clock/formats.ts';
import { offsetZone } from '../clock/zone.ts';
import { type Reason, RefusedError } from '../languages/errors.ts';
import { createCache } from '../lib/cache.ts';
import type { SlackApi, UserInfo } from './api.ts';
import { rateLimitOf, SetUpError } from './api-errors.ts';

/** What Slack says about a user. Times are in their zone and locale. */
export interface Profile extends TimeSettings {
  readonly userId: string;
  /** `guest`: of Slack, of another workspace, or of Slack Connect. `nobody`: a bot, or deactivated. */
  readonly standing: 'member' | 'guest' | 'nobody';
  /** Absent when it is not confirmed. */
  readonly email: string | undefined;
}

/** Finds people by what Slack says about them, never by what they typed. */
export interface People {
  /** @throws RefusedError when Slack does not say who this is. */
  find(userId: string): Promise<Profile>;
  /** The id of who has an email address; `undefined` when no member of the workspace has it. */
  idOf(email: string): Promise<string | undefined>;
}

type User = UserInfo['user'];

const TTL_MS = 10 * 60_000;
const MAX_PEOPLE = 5_000;

/** Whether a user is a member of the workspace: no user of Slack Connect. In an Enterprise organisation, users have several teams. */
const isMember = (team: string, { team_id: home, enterprise_user: organisation }: User) =>
  home === team || organisation?.teams?.includes(team) === true;

const standingOf = (user: User, team: string): Profile['standing'] => {
  if (user.is_bot || user.deleted) return 'nobody';
  const isGuest = user.is_restricted || user.is_ultra_restricted || user.is_stranger;
  return isGuest || !isMember(team, user) ? 'guest' : 'member';
};

/** Refuses because Slack did not say something, for the reason `unknown` unless there is a better one. */
const slackRefusal = (cause: unknown, unknown: Reason): RefusedError => {
  if (cause instanceof SetUpError) return new RefusedError(({ errors }) => errors.setUp(cause), { cause });
  const wait = rateLimitOf(cause);
  return new RefusedError(wait === undefined ? unknown : ({ errors }) => errors.slackBusy(wait), { cause });
};

/**
 * @param teamId of the workspace
 * @param now milliseconds since the epoch
 */
export const createPeople = (slack: SlackApi, teamId: string, now: () => number): People => {
  const limits = { ttlMs: TTL_MS, max: MAX_PEOPLE, now };
  const known = createCache<Profile>({
    ...limits,
    load: (userId) =>
      lookUp(userId).catch((error: unknown) => {
        throw slackRefusal(error, ({ people }) => people.unknown);
      }),
  });
  const ids = createCache<{ readonly id: string | undefined }>({
    ...limits,
    load: async (email) => ({ id: await slack.userByEmail(email) }),
  });
  async function lookUp(userId: string): Promise<Profile> {
    const { user, scopes } = await slack.user(userId);
    const standing = standingOf(user, teamId);
    const { profile, tz = '', tz_offset: offset = 0, locale } = user;
    // Without this scope, Slack omits the address without an error.
    if (standing === 'member' && !profile?.email && scopes && !scopes.includes('users:read.email')) {
      throw new SetUpError('missing_scope', ['users:read.email']);
    }
    const email = user.is_email_confirmed === false ? undefined : profile?.email || undefined;
    const zone = isKnownZone(tz) ? tz : offsetZone(offset);
    return { userId, standing, email, zone, locale: locale ?? '' };
  }

  return {
    find: (userId) => known.forceFetch(userId),
    idOf: async (email) => (await ids.forceFetch(email.toLowerCase())).id,
  };
};

/** Who is in the user groups of a workspace. */
export interface UserGroups {
  /**
   * Whether a person is in one of these groups; true when there are none.
   *
   * @throws RefusedError when Slack does not say
   */
  hasMember(groups: readonly string[], userId: string): Promise<boolean>;
}

/** A person who was removed from a group can use the app for so long. */
const GROUP_TTL_MS = 5 * 60_000;
const MAX_GROUPS = 100;

/** @param now milliseconds since the epoch */
export const createUserGroups = (slack: Pick<SlackApi, 'groupMembers'>, now: () => number): UserGroups => {
  const members = createCache<ReadonlySet<string>>({
    ttlMs: GROUP_TTL_MS,
    max: MAX_GROUPS,
    now,
    load: async (group) => new Set(await slack.groupMembers(group)),
  });
  return {
    async hasMember(groups, userId) {
      if (groups.length === 0) return true;
      const sets = await Promise.allSettled(groups.map((group) => members.forceFetch(group)));
      if (sets.some((set) => set.status === 'fulfilled' && set.value.has(userId))) return true;
      const failed = sets.find((set) => set.status === 'rejected');
      // They may be in the group that could not be read.
      if (failed) throw slackRefusal(failed.reason, ({ access }) => access.groupsUnknown);
      return false;
    },
  };
};
