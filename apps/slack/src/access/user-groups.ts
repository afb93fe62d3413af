import { createCache } from '../lib/cache.ts';
import type { SlackApi } from '../slack/api.ts';
import { slackRefusal } from '../slack/people.ts';

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
const TTL_MS = 5 * 60_000;
const MAX_GROUPS = 100;

/** @param now milliseconds since the epoch */
export const createUserGroups = (slack: Pick<SlackApi, 'groupMembers'>, now: () => number): UserGroups => {
  const members = createCache<ReadonlySet<string>>({
    ttlMs: TTL_MS,
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
