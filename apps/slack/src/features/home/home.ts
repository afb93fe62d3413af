import { createBoundedMap } from '../../lib/bounded-map.ts';
import { errorFacts } from '../../lib/log.ts';
import type { Listeners } from '../../requests/listeners.ts';
import {
  type ActionRequest,
  type PersonInWorkspace,
  personKey,
  type SlackRequest,
} from '../../requests/requests.ts';
import { isHashConflict } from '../../slack/api-errors.ts';
import { ids } from '../../slack/ids.ts';
import { openCancel } from '../cancel/cancel.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { openInviteAgain } from '../invite/invite.ts';
import { guideOf, withSettings } from '../set-up/guide.ts';
import { openUpdate } from '../update/update.ts';
import { type Offer, readMenuValue } from '../visit/offers.ts';
import { loadView } from './load-view.ts';
import { type HomePage, isSamePage, readPage } from './page.ts';
import { createPublisher } from './publisher.ts';

/** Shows people their Home tab. */
interface Home {
  /**
   * Shows a page of a person's current visits. A request for the same page while it is loading is served by loading it
   * once more afterwards.
   *
   * @param hash of the published Home tab
   */
  show(request: SlackRequest, page: HomePage, hash?: string): Promise<void>;
  /**
   * Loads the current page again after a change; what is loading is outdated and not shown. Does nothing for people to
   * whom no replica has shown their Home tab, which saves requests.
   */
  refresh(person: PersonInWorkspace): Promise<void>;
}

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

const createHome = (deps: FeatureDeps): Home => {
  const publisher = createPublisher(MAX_PEOPLE);
  const pageRequests = createBoundedMap<PageRequest>(MAX_PEOPLE);

  async function load(request: SlackRequest, page: HomePage, hash?: string): Promise<void> {
    const current: PageRequest = { page, isLoading: true, isRepeated: false };
    pageRequests.set(personKey(request), current);
    const publish = publisher.takeOver(request, hash);
    const loadOnce = async (arrivedAt: number) =>
      publish(
        guideOf(request) ??
          withSettings(request, await loadView(deps, { ...request, arrivedAt }, page, publish)),
      );
    const loadAndResolveConflict = async (since: number) => {
      try {
        await loadOnce(since);
      } catch (error) {
        // What another replica published may be older or newer. A fresh view is right in either case.
        if (!isHashConflict(error)) throw error;
        await loadOnce(FRESH);
      }
    };
    let since = request.arrivedAt;
    try {
      do {
        current.isRepeated = false;
        await loadAndResolveConflict(since).catch((error: unknown) => {
          // A repeated request is served by the next round.
          if (!current.isRepeated) throw error;
        });
        since = FRESH;
      } while (current.isRepeated && pageRequests.get(personKey(request)) === current);
    } finally {
      current.isLoading = false;
    }
  }

  const keyOf = ({ workspace, userId }: PersonInWorkspace) => ({ workspace: workspace.id, userId });

  /** Another replica may show the tab next, or refresh it. Without the store, it is shown all the same. */
  const note = (person: PersonInWorkspace, page: HomePage) =>
    deps.homes
      .note(keyOf(person), page)
      .catch((error: unknown) => deps.log.warn('a Home tab was not noted', errorFacts(error)));

  return {
    async show(request, page, hash) {
      const noting = note(request, page);
      const current = pageRequests.get(personKey(request));
      if (current && isSamePage(current.page, page) && current.isLoading) current.isRepeated = true;
      else await load(request, page, hash);
      await noting;
    },
    async refresh(person) {
      const shown = await deps.homes.pageOf(keyOf(person)).catch(() => undefined);
      const page = shown ?? pageRequests.get(personKey(person))?.page;
      // What was read before the change has been dropped.
      if (page !== undefined) await load({ ...person, arrivedAt: 0 }, page);
    },
  };
};

/** The options of a visit's menu: each opens a modal. */
const menuHandlers = (
  deps: FeatureDeps,
): Readonly<Record<Offer, (action: ActionRequest) => Promise<void>>> => ({
  update: openUpdate(deps),
  cancel: openCancel(deps),
  inviteAgain: openInviteAgain(deps),
});

/** The Home tab, shown when it is opened, by its own buttons, and after changes. */
export const registerHome = (listeners: Listeners, deps: FeatureDeps): void => {
  const home = createHome(deps);
  const handlers = menuHandlers(deps);
  const showPage = (action: ActionRequest) => home.show(action, readPage(action.value), action.hash);

  listeners.event(ids.event.homeOpened, async (opened) => {
    if (opened.tab === 'home') await home.show(opened, { number: 0 }, opened.hash);
  });
  listeners.action(ids.action.homeAgain, showPage);
  listeners.action(ids.action.homeOwn, showPage);
  listeners.action(ids.action.homeBack, showPage);
  listeners.action(ids.action.homeMore, showPage);
  listeners.action(ids.action.homeOf, (action) =>
    home.show(action, { number: 0, of: action.value }, action.hash),
  );
  listeners.action(ids.action.visitMenu, async (action) => {
    const { offer, invitationId } = readMenuValue(action.value);
    await handlers[offer]({ ...action, value: invitationId });
  });
  deps.changes.subscribe(home.refresh);
};
