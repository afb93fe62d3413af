import { createCache } from '../cache.ts';
import { Refused } from '../refused.ts';
import type { Host } from '../visitors/host-visits.ts';
import type { SlackClient } from './types.ts';

/** A member of the workspace who may host visitors. Their zone is the one that their Slack shows times in. */
export interface Person extends Host {
  readonly userId: string;
}

/** Looks people up in the workspace. */
export interface People {
  /** @throws Refused when this person may not host visitors, or Slack does not say who they are. */
  find(client: SlackClient, userId: string): Promise<Person>;
}

type User = NonNullable<Awaited<ReturnType<SlackClient['users']['info']>>['user']>;

const KEEP_MS = 10 * 60_000;
const KEEP_AT_MOST = 5_000;

/** Who shares a channel with the workspace is no stranger to Slack; in an organisation, people have several workspaces. */
const isOf = (team: string | undefined, { team_id: home, enterprise_user: organisation }: User) =>
  team !== undefined && (home === team || organisation?.teams?.includes(team) === true);

function reasonAgainst(user: User, team: string | undefined): string | undefined {
  if (user.is_bot || user.deleted) return 'Only people can host visitors here.';
  if (user.is_restricted || user.is_ultra_restricted || user.is_stranger || !isOf(team, user)) {
    return 'Only full members of this workspace can host visitors. Please ask a colleague to invite your visitor.';
  }
  if (!user.profile?.email || user.is_email_confirmed === false) {
    return 'Slack has no confirmed e-mail address for you, and hosts are known by theirs. Add one to your Slack profile, or ask an administrator.';
  }
  return undefined;
}

/** Knows people by what Slack says of them, never by what they typed. */
export function createPeople(now: () => number): People {
  const known = createCache<Person>({ keepMs: KEEP_MS, max: KEEP_AT_MOST, now });
  const teams = createCache<string | undefined>({ keepMs: KEEP_MS, max: KEEP_AT_MOST, now });
  const teamOf = (client: SlackClient) =>
    teams.get(client.token ?? '', async () => (await client.auth.test()).team_id);
  return {
    find: (client, userId) =>
      known.get(userId, async () => {
        const asked = [client.users.info({ user: userId }), teamOf(client)] as const;
        const [{ user = {} }, team] = await Promise.all(asked).catch((cause: unknown) => {
          throw new Refused('Slack could not say who you are. Please try again in a moment.', { cause });
        });
        const reason = reasonAgainst(user, team);
        if (reason !== undefined) throw new Refused(reason);
        return { userId, email: user.profile?.email ?? '', zone: user.tz ?? 'UTC' };
      }),
  };
}
