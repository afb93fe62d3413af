import type { Parts } from '../../parts.ts';
import { createRecent } from '../../recent.ts';
import { isHashConflict } from '../../slack/api-errors.ts';
import type { Call } from '../../slack/calls.ts';
import { lookUp } from './look-up.ts';
import { createPublisher } from './publisher.ts';

/** The Home tab: what a person sees of their visits without asking. */
export interface Home {
  /**
   * Shows a page of a person's visits as they stand now. While that is looked up, who asks again is served by one more
   * look when it is over.
   * @param hash of what the person sees, as Slack said it
   */
  show(call: Call, page: number, hash?: string): Promise<void>;
  /**
   * Shows the same page anew. What is being looked up may be out of date, and is not shown any more. For who did not
   * open their Home tab since the app started, requests are not spent: opening it brings it up to date.
   */
  showAnew(call: Call): Promise<void>;
}

/** Who opened their Home tab before so many others did is forgotten until they open it again. */
const PEOPLE_AT_MOST = 5000;

/** Later than anything that was looked up so far. */
const ANEW = Number.POSITIVE_INFINITY;

/** What a person asked for last. */
interface Asked {
  readonly page: number;
  isLookingUp: boolean;
  isAskedAgain: boolean;
}

export function createHome(parts: Parts): Home {
  const publisher = createPublisher(PEOPLE_AT_MOST);
  const asked = createRecent<Asked>(PEOPLE_AT_MOST);

  async function start(call: Call, page: number, hash?: string): Promise<void> {
    const asking: Asked = { page, isLookingUp: true, isAskedAgain: false };
    asked.set(call.userId, asking);
    const publish = publisher.takeOver(call, hash);
    const lookSince = async (arrivedAt: number) =>
      publish(await lookUp(parts, { ...call, arrivedAt }, page, publish));
    const look = async (since: number) => {
      try {
        await lookSince(since);
      } catch (error) {
        // What somebody else published meanwhile may be older or newer than ours. What is looked up now is the newest.
        if (!isHashConflict(error)) throw error;
        await lookSince(ANEW);
      }
    };
    let since = call.arrivedAt;
    try {
      do {
        asking.isAskedAgain = false;
        await look(since).catch((error: unknown) => {
          // Who asked again is served by the next look.
          if (!asking.isAskedAgain) throw error;
        });
        since = ANEW;
      } while (asking.isAskedAgain && asked.get(call.userId) === asking);
    } finally {
      asking.isLookingUp = false;
    }
  }

  return {
    async show(call, page, hash) {
      const current = asked.get(call.userId);
      if (current?.page === page && current.isLookingUp) current.isAskedAgain = true;
      else await start(call, page, hash);
    },
    async showAnew(call) {
      const current = asked.get(call.userId);
      if (current) await start(call, current.page);
    },
  };
}
