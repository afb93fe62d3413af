import { createCache } from '../cache.ts';
import type { TimeSettings } from '../clock/formats.ts';
import { Refused } from '../refused.ts';
import { en } from '../text/en.ts';
import type { Text } from '../text/markup.ts';
import type { SlackApi, UserInfo } from './api.ts';
import { rateLimitOf, SetUpError } from './api-errors.ts';

/** A member of the workspace who may host visitors. Their zone and locale are those of their Slack. */
export interface Person extends TimeSettings {
  readonly userId: string;
  readonly email: string;
}

/** Looks people up in the workspace. */
export interface People {
  /** @throws Refused when this person may not host visitors, or Slack does not say who they are. */
  find(userId: string): Promise<Person>;
}

type User = UserInfo['user'];

const KEEP_MS = 10 * 60_000;
const KEEP_AT_MOST = 5_000;

/** Who shares a channel with the workspace is no stranger to Slack; in an organisation, people have several workspaces. */
const isOf = (team: string | undefined, { team_id: home, enterprise_user: organisation }: User) =>
  team !== undefined && (home === team || organisation?.teams?.includes(team) === true);

function reasonAgainst({ user, scopes }: UserInfo, team: string | undefined): Text | undefined {
  if (user.is_bot || user.deleted) return en.people.notAPerson;
  if (user.is_restricted || user.is_ultra_restricted || user.is_stranger || !isOf(team, user)) {
    return en.people.notAMember;
  }
  // Without this scope, Slack leaves the address out and says nothing.
  if (!user.profile?.email && scopes && !scopes.includes('users:read.email')) {
    throw new SetUpError('missing_scope', ['users:read.email']);
  }
  if (!user.profile?.email || user.is_email_confirmed === false) return en.people.noEmail;
  return undefined;
}

function whyUnknown(cause: unknown): Refused {
  if (cause instanceof SetUpError) return new Refused(en.errors.setUp(cause), { cause });
  const wait = rateLimitOf(cause);
  const reason = wait === undefined ? en.people.unknown : en.errors.slackBusy(wait);
  return new Refused(reason, { cause });
}

/** Knows people by what Slack says of them, never by what they typed. */
export function createPeople(slack: SlackApi, now: () => number): People {
  const known = createCache<Person>({ keepMs: KEEP_MS, max: KEEP_AT_MOST, now });
  async function lookUp(userId: string): Promise<Person> {
    const [info, { teamId }] = await Promise.all([slack.user(userId), slack.identify()]);
    const reason = reasonAgainst(info, teamId);
    if (reason !== undefined) throw new Refused(reason);
    const { profile, tz, locale } = info.user;
    return { userId, email: profile?.email ?? '', zone: tz || 'UTC', locale: locale || 'en-GB' };
  }

  return {
    find: (userId) =>
      known.get(userId, () =>
        lookUp(userId).catch((error: unknown) => {
          throw error instanceof Refused ? error : whyUnknown(error);
        }),
      ),
  };
}
