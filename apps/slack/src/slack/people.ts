import type { TimeSettings } from '../clock/formats.ts';
import { createCache } from '../lib/cache.ts';
import { en } from '../text/en.ts';
import { RefusedError } from '../text/errors.ts';
import type { Text } from '../text/markup.ts';
import type { SlackApi, UserInfo } from './api.ts';
import { rateLimitOf, SetUpError } from './api-errors.ts';

/** A member of the workspace who may host visitors. Their zone and locale are those of their Slack. */
export interface Person extends TimeSettings {
  readonly userId: string;
  readonly email: string;
}

/** Finds people by what Slack says about them, never by what they typed. */
export interface People {
  /** @throws RefusedError when this person may not host visitors, or Slack does not identify them. */
  find(userId: string): Promise<Person>;
}

type User = UserInfo['user'];

const TTL_MS = 10 * 60_000;
const MAX_PEOPLE = 5_000;

/** Whether a user is a member of the workspace: no user of Slack Connect. In an Enterprise organisation, users have several teams. */
const isMember = (team: string, { team_id: home, enterprise_user: organisation }: User) =>
  home === team || organisation?.teams?.includes(team) === true;

const refusalReason = ({ user, scopes }: UserInfo, team: string): Text | undefined => {
  if (user.is_bot || user.deleted) return en.people.notAPerson;
  if (user.is_restricted || user.is_ultra_restricted || user.is_stranger || !isMember(team, user)) {
    return en.people.notAMember;
  }
  // Without this scope, Slack omits the address without an error.
  if (!user.profile?.email && scopes && !scopes.includes('users:read.email')) {
    throw new SetUpError('missing_scope', ['users:read.email']);
  }
  if (!user.profile?.email || user.is_email_confirmed === false) return en.people.noEmail;
  return undefined;
};

const lookUpRefusal = (cause: unknown): RefusedError => {
  if (cause instanceof SetUpError) return new RefusedError(en.errors.setUp(cause), { cause });
  const wait = rateLimitOf(cause);
  const reason = wait === undefined ? en.people.unknown : en.errors.slackBusy(wait);
  return new RefusedError(reason, { cause });
};

/**
 * @param teamId of the workspace, whose members host visitors
 * @param now milliseconds since the epoch
 */
export const createPeople = (slack: SlackApi, teamId: string, now: () => number): People => {
  const known = createCache<Person>({ ttlMs: TTL_MS, max: MAX_PEOPLE, now });
  async function lookUp(userId: string): Promise<Person> {
    const info = await slack.user(userId);
    const reason = refusalReason(info, teamId);
    if (reason !== undefined) throw new RefusedError(reason);
    const { profile, tz, locale } = info.user;
    return { userId, email: profile?.email ?? '', zone: tz || 'UTC', locale: locale || 'en-GB' };
  }

  return {
    find: (userId) =>
      known.get(userId, () =>
        lookUp(userId).catch((error: unknown) => {
          throw error instanceof RefusedError ? error : lookUpRefusal(error);
        }),
      ),
  };
};
