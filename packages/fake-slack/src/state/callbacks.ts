import { refuse, SlackError } from '../slack-error.ts';
import type { Ids } from './ids.ts';

const triggerLifetimeMs = 3000;
const urlLifetimeMs = 30 * 60_000;
const urlUses = 5;

/** Trigger IDs. Each lets the app open one view for one user within three seconds. */
export const createTriggers = (ids: Ids, now: () => number) => {
  const triggers = new Map<string, { person: string; expiresAt: number; used: boolean }>();
  return {
    issue: (person: string): string => {
      const id = `${ids.next('')}.trigger`;
      triggers.set(id, { person, expiresAt: now() + triggerLifetimeMs, used: false });
      return id;
    },
    /** The user's ID, even if the trigger has been used or has expired. */
    personOf: (id: unknown): string | undefined => triggers.get(String(id))?.person,
    /**
     * Uses a trigger up, even if the call then fails. Returns the ID of the user who gets the view.
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

/** The destination of a message through a response_url. */
export interface ResponseTarget {
  readonly person: string;
  readonly channel: string;
  /** The message whose button was clicked, which `replace_original` and `delete_original` refer to. */
  readonly original?: { channel: string; ts: string } | undefined;
}

/** response_urls. Each can be used five times within thirty minutes. */
export const createResponseUrls = (ids: Ids, now: () => number) => {
  const targets = new Map<string, ResponseTarget & { expiresAt: number; left: number }>();
  return {
    /** Returns the path of a new response_url. */
    issue: (target: ResponseTarget): string => {
      const id = ids.next('R');
      targets.set(id, { ...target, expiresAt: now() + urlLifetimeMs, left: urlUses });
      return `/response/${id}`;
    },
    /** The user's ID, even if the URL is used up or has expired. */
    personOf: (id: string): string | undefined => targets.get(id)?.person,
    /** How often it has been used. */
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
