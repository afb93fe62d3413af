import type { HomeView } from '@slack/types';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../lib/cache.ts';
import { type PersonInWorkspace, personKey } from '../../workspaces/person.ts';

/** Publishes a view, unless a newer request took over. Resolves when Slack has it. */
type Publish = (view: HomeView) => Promise<void>;

/** Publishes Home tabs, in order for each person. */
export interface Publisher {
  /**
   * Takes over a person's Home tab: earlier requests publish nothing more.
   *
   * @param hash of the published Home tab
   */
  takeOver(request: PersonInWorkspace, hash?: string): Publish;
}

interface HomeTab {
  owner: object;
  /** Hash of the last published view: Slack refuses a view when another was published since. */
  hash: string | undefined;
  /** The last API call. The next waits for it, as it could arrive first. */
  sending: Promise<void>;
}

/** @param max for how many people the state of their Home tab is kept */
export const createPublisher = (max: number): Publisher => {
  const homeTabs = new LRUCache<string, HomeTab>(atMost(max));

  async function send(homeTab: HomeTab, { workspace, userId }: PersonInWorkspace, view: HomeView) {
    const { hash } = homeTab;
    // After a failure the hash is unknown.
    homeTab.hash = undefined;
    homeTab.hash = await workspace.slack.publishHome(userId, view, hash);
  }

  return {
    takeOver(request, hash) {
      const owner = {};
      const homeTab = homeTabs.get(personKey(request)) ?? { owner, hash, sending: Promise.resolve() };
      homeTab.owner = owner;
      homeTabs.set(personKey(request), homeTab);
      return (view) => {
        const sent = homeTab.sending.then(async () => {
          if (homeTab.owner === owner) await send(homeTab, request, view);
        });
        homeTab.sending = sent.catch(() => {});
        return sent;
      };
    },
  };
};
