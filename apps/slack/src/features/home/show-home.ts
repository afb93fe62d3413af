import type { Parts } from '../../parts.ts';
import type { Call } from '../../slack/calls.ts';
import { lookUp } from './look-up.ts';
import { createPublisher, isHashConflict } from './publisher.ts';

/** The Home tab: what a person sees of their visits without asking. */
export interface Home {
  /**
   * Shows a page of a person's visits as they stand now. While that is looked up, nobody looks it up again.
   * @param hash of what the person sees, as Slack said it
   */
  show(call: Call, page: number, hash?: string): Promise<void>;
  /** Shows the same page anew. What is being looked up may be out of date, and is not shown any more. */
  showAnew(call: Call): Promise<void>;
}

/** What a person asked for last. */
interface Asked {
  readonly page: number;
  isLookingUp: boolean;
}

export function createHome(parts: Parts): Home {
  const publisher = createPublisher();
  const asked = new Map<string, Asked>();

  async function start(call: Call, page: number, hash?: string): Promise<void> {
    const asking: Asked = { page, isLookingUp: true };
    asked.set(call.userId, asking);
    const publish = publisher.takeOver(call, hash);
    const lookUpAndPublish = async () => {
      const view = await lookUp(parts, call, page, publish).finally(() => {
        asking.isLookingUp = false;
      });
      await publish(view);
    };
    await lookUpAndPublish().catch((error: unknown) => {
      // What somebody else published meanwhile may be older or newer than ours. What is looked up now is the newest.
      if (isHashConflict(error)) return lookUpAndPublish();
      throw error;
    });
  }

  return {
    async show(call, page, hash) {
      const current = asked.get(call.userId);
      if (current?.page !== page || !current.isLookingUp) await start(call, page, hash);
    },
    showAnew: (call) => start(call, asked.get(call.userId)?.page ?? 0),
  };
}
