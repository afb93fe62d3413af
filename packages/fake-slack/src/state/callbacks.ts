import { refuse, SlackError } from '../slack-error.ts';
import type { Ids } from './ids.ts';

const triggerLifetimeMs = 3000;
const urlLifetimeMs = 30 * 60_000;
const urlUses = 5;

/** Trigger ids: each lets the app open one view for one user within three seconds. */
export const createTriggers = (ids: Ids, now: () => number) => {
  const triggers = new Map<string, { person: string; expiresAt: number; used: boolean }>();
  return {
    issue: (person: string): string => {
      const id = `${ids.next('')}.trigger`;
      triggers.set(id, { person, expiresAt: now() + triggerLifetimeMs, used: false });
      return id;
    },
    /** The id of its user, whether it can still be used or not. */
    personOf: (id: unknown): string | undefined => triggers.get(String(id))?.person,
    /**
     * Returns the id of the user for whom the view may be opened. The trigger is used even when the call fails afterwards.
     * @throws SlackError `invalid_trigger_id`, `exchanged_trigger_id` or `expired_trigger_id`
     */
    redeem: (id: unknown): string => {
      const trigger = triggers.get(String(id)) ?? refuse('invalid_trigger_id');
      if (trigger.used) throw new SlackError('exchanged_trigger_id');
      if (now() > trigger.expiresAt) throw new SlackError('expired_trigger_id');
      trigger.used = true;
      return trigger.person;
    },
  };
};

/** Where a message through a response_url goes. */
export interface ResponseTarget {
  readonly person: string;
  readonly channel: string;
  /** The message whose button was clicked: what `replace_original` and `delete_original` mean. */
  readonly original?: { channel: string; ts: string } | undefined;
}

/** response_urls, each for five uses within thirty minutes. */
export const createResponseUrls = (ids: Ids, now: () => number) => {
  const targets = new Map<string, ResponseTarget & { expiresAt: number; left: number }>();
  return {
    /** Returns the path of a new response_url. */
    issue: (target: ResponseTarget): string => {
      const id = ids.next('R');
      targets.set(id, { ...target, expiresAt: now() + urlLifetimeMs, left: urlUses });
      return `/response/${id}`;
    },
    /** The id of its user, whether it can still be used or not. */
    personOf: (id: string): string | undefined => targets.get(id)?.person,
    /** How many of its uses are gone. */
    used: (id: string): number => urlUses - (targets.get(id)?.left ?? urlUses),
    /** @throws SlackError `expired_url` or `used_url` */
    use: (id: string): ResponseTarget => {
      const target = targets.get(id);
      if (!target || now() > target.expiresAt) throw new SlackError('expired_url');
      if (target.left === 0) throw new SlackError('used_url');
      target.left -= 1;
      return target;
    },
  };
};
