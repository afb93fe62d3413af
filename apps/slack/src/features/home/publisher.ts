import type { HomeView } from '@slack/types';
import { createRecent } from '../../recent.ts';
import type { Call } from '../../slack/calls.ts';

/** Publishes a view, unless somebody newer took over. Resolves when it is there. */
export type Publish = (view: HomeView) => Promise<void>;

/** Publishes the Home tabs of people. */
export interface Publisher {
  /**
   * Takes over a person's Home tab: whoever had it before publishes nothing more.
   * @param hash of what the person sees, as Slack said it
   */
  takeOver(call: Call, hash?: string): Publish;
}

interface Screen {
  owner: object;
  /** Of what was published last: Slack then refuses a view when somebody else has published meanwhile. */
  hash: string | undefined;
  /** What is under way to Slack. A later view waits for it, as it might arrive before. */
  sending: Promise<void>;
}

/** Remembers a little of each person whose Home tab was published, of `max` at most. */
export function createPublisher(max: number): Publisher {
  const screens = createRecent<Screen>(max);

  async function send(screen: Screen, { slack, userId }: Call, view: HomeView) {
    const { hash } = screen;
    // Of what fails we do not know whether it is there.
    screen.hash = undefined;
    screen.hash = await slack.publishHome(userId, view, hash);
  }

  return {
    takeOver(call, hash) {
      const owner = {};
      const screen = screens.get(call.userId) ?? { owner, hash, sending: Promise.resolve() };
      screen.owner = owner;
      screens.set(call.userId, screen);
      return (view) => {
        const sent = screen.sending.then(async () => {
          if (screen.owner === owner) await send(screen, call, view);
        });
        screen.sending = sent.catch(() => {});
        return sent;
      };
    },
  };
}
