import type { HomeView, KnownBlock } from '@slack/types';
import type { Busy } from '@visitor-invitations/visits';
import { LRUCache } from 'lru-cache';
import { fillInLater } from '../../lib/busy.ts';
import { atMost } from '../../lib/cache.ts';
import { attempt } from '../../lib/log.ts';
import type { ActionRequest, SlackRequest } from '../../middleware/requests.ts';
import { isHashConflict } from '../../slack/api-errors.ts';
import { type PersonInWorkspace, personKey } from '../../workspaces/person.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { guideOf, withSettings } from './guide.ts';
import { loadView } from './load-view.ts';
import { type HomePage, isSamePage, pageValue, storedPage } from './page.ts';
import { createPublisher } from './publisher.ts';

interface LoadOptions {
  readonly hash?: string | undefined;
  /** As of `Visitors.upcoming`. */
  readonly since?: number | undefined;
}

interface ShowOptions {
  /** Hash of the published Home tab. */
  readonly hash?: string | undefined;
  /** Whether it is read anew, whatever is known. */
  readonly isFresh?: boolean | undefined;
}

/** How long a shown page is refreshed, in milliseconds. */
const KEEP_MS = 30 * 24 * 3_600_000;

/** For how many people it is kept what is loading and what was published. */
const MAX_PEOPLE = 5000;

/** For reads that must not come from a cache: later than every read so far. */
const FRESH = Number.POSITIVE_INFINITY;

/** A person's latest request for a page. */
interface PageRequest {
  readonly page: HomePage;
  isLoading: boolean;
  isRepeated: boolean;
}

/** What waits for approval, for a person's Home tab. */
type WaitingIn = (person: PersonInWorkspace) => Promise<KnownBlock[]>;

/** The Home tab, shown when it is opened, by its own buttons, and after changes. */
export const homeHandlers = (deps: FeatureDeps, waitingIn: WaitingIn) => {
  const publisher = createPublisher(MAX_PEOPLE);
  const pageRequests = new LRUCache<string, PageRequest>(atMost(MAX_PEOPLE));

  /** On the first page of a person's own tab. Without the store, the visits are shown all the same. */
  async function waitingOn(person: PersonInWorkspace, { number, of }: HomePage): Promise<KnownBlock[]> {
    if (number > 0 || of !== undefined) return [];
    const found = attempt(deps.log, 'what waits for approval was not read', () => waitingIn(person));
    return (await found) ?? [];
  }

  async function load(
    request: PersonInWorkspace,
    page: HomePage,
    { hash, since }: LoadOptions,
  ): Promise<void> {
    const current: PageRequest = { page, isLoading: true, isRepeated: false };
    const isNewest = () => pageRequests.get(personKey(request)) === current;
    let busy: Busy | undefined;
    pageRequests.set(personKey(request), current);
    const publish = publisher.takeOver(request, hash);
    const loadOnce = async (from: number | undefined) => {
      const guide = guideOf(request);
      if (guide) return publish(guide);
      const waiting = await waitingOn(request, page);
      const publishWith = (view: HomeView) => publish({ ...view, blocks: [...waiting, ...view.blocks] });
      const loaded = await loadView(deps, request, page, { since: from, showMeanwhile: publishWith });
      busy = loaded.busy;
      return publishWith(withSettings(request, loaded.view));
    };
    const loadAndResolveConflict = async (from: number | undefined) => {
      try {
        await loadOnce(from);
      } catch (error) {
        // What another replica published may be older or newer. What all of them know now is right in either case.
        if (!isHashConflict(error)) throw error;
        await loadOnce(undefined);
      }
    };
    let from = since;
    try {
      do {
        current.isRepeated = false;
        await loadAndResolveConflict(from).catch((error: unknown) => {
          // A repeated request is served by the next round.
          if (!current.isRepeated) throw error;
        });
        from = FRESH;
      } while (current.isRepeated && isNewest());
    } finally {
      current.isLoading = false;
    }
    if (busy)
      void fillInLater(deps, busy, async () => {
        if (isNewest()) await load(request, page, {});
      });
  }

  const keyOf = ({ workspace, userId }: PersonInWorkspace) => ({ workspace: workspace.id, key: userId });

  /** Another replica may show the tab next, or refresh it. Without the store, it is shown all the same. */
  const note = (person: PersonInWorkspace, page: HomePage) =>
    attempt(deps.log, 'a Home tab was not recorded', () =>
      deps.homes.put(keyOf(person), { value: page, keep_until: deps.homes.inMs(KEEP_MS) }),
    );

  /**
   * Shows a page of a person's current visits. A request for the same page while it's loading shares that load, or starts one
   * more after it if it needs fresh data.
   */
  async function show(
    request: SlackRequest,
    page: HomePage,
    { hash, isFresh = false }: ShowOptions,
  ): Promise<void> {
    const noting = note(request, page);
    const current = pageRequests.get(personKey(request));
    if (current && isSamePage(current.page, page) && current.isLoading) current.isRepeated ||= isFresh;
    else await load(request, page, { hash, since: isFresh ? request.arrivedAt : undefined });
    await noting;
  }

  /**
   * Reloads the current page after a change. A load that started before is outdated and not shown. People who never opened
   * their Home tab cost no request.
   */
  async function refresh(person: PersonInWorkspace, since?: number): Promise<void> {
    const stored = await deps.homes.find(keyOf(person)).catch(() => undefined);
    const page = stored ? storedPage(stored.value) : pageRequests.get(personKey(person))?.page;
    if (page === undefined) return;
    await person.workspace.inLanguageOf(person.userId, () => load(person, page, { since }));
  }

  deps.changeEvents.subscribe(refresh);
  return {
    async open(request: SlackRequest, tab: string | undefined, hash: string | undefined) {
      if (tab === 'home') await show(request, { number: 0 }, { hash });
    },
    readAgain: (action: ActionRequest) =>
      show(action, pageValue.read(action.value), { hash: action.hash, isFresh: true }),
    showPage: (action: ActionRequest) => show(action, pageValue.read(action.value), { hash: action.hash }),
    showHost: (action: ActionRequest) => show(action, { number: 0, of: action.value }, { hash: action.hash }),
  };
};
