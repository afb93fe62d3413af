import type { HomeView } from '@slack/types';
import { type Busy, busyOf } from '@visitor-invitations/visits';
import type { Actor } from '../../access/actor.ts';
import { RefusedError } from '../../languages/errors.ts';
import { createBudget } from '../../lib/deadline.ts';
import { errorFacts, type Log } from '../../lib/log.ts';
import { explainError } from '../../slack/explain-error.ts';
import type { Host } from '../../visitors/hosts.ts';
import type { VisitList } from '../../visitors/visitors.ts';
import type { PersonInWorkspace } from '../../workspaces/person.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { ofOtherHost, visitsForActor } from '../visit/visits-for-actor.ts';
import { agendaOf } from './agenda.ts';
import { DAYS_BACK } from './filter.ts';
import type { HomePage } from './page.ts';
import { agendaView, failedView, loadingView, noHostView } from './view.ts';

/** The time at which nothing was read. */
const NEVER = Number.NEGATIVE_INFINITY;

const logFailure = (log: Log, error: unknown) => log.warn('a Home tab was not updated', errorFacts(error));

/** A refusal with a cause is a failure, which is logged and may be temporary. */
const refusedView = (log: Log, error: RefusedError): HomeView => {
  const isTemporary = error.cause !== undefined;
  if (isTemporary) logFailure(log, error);
  return noHostView(explainError(error), { canRetry: isTemporary });
};

/** A Home tab, and whether what it shows is to be read when the service is not busy any more. */
interface Loaded {
  readonly view: HomeView;
  readonly busy?: Busy | undefined;
}

/** How a Home tab is loaded. */
interface LoadViewOptions {
  /** As of `Visitors.upcoming`. */
  readonly since: number | undefined;
  /** Gets a view that says so when loading takes long, with what is known. */
  showMeanwhile(view: HomeView): Promise<void>;
}

/** The visits of a page, as they are read for each host. */
const listOf = async (
  { access }: Workspace,
  actor: Actor,
  { of }: HomePage,
  readHost: (host: Host) => Promise<VisitList>,
): Promise<VisitList> =>
  of === undefined
    ? visitsForActor(actor, readHost)
    : readHost({ ...(await access.host(actor, of)), zone: actor.zone, locale: actor.locale });

/** The view of a host's visits, or of the error that occurred. */
const visitsView = async (
  { log }: FeatureDeps,
  page: HomePage,
  list: Promise<VisitList>,
  viewOf: (list: VisitList) => HomeView,
): Promise<Loaded> => {
  try {
    const read = await list;
    return { view: viewOf(read), busy: read.busy };
  } catch (error) {
    if (error instanceof RefusedError) {
      const view =
        page.of === undefined
          ? refusedView(log, error)
          : failedView(explainError(ofOtherHost(error)), { number: 0 });
      return { view };
    }
    logFailure(log, error);
    return { view: failedView(explainError(error), page), busy: busyOf(error) };
  }
};

/** What is shown while the visits are being read: those that are known, or none. */
const meanwhileView = async (
  list: Promise<VisitList>,
  viewOf: (list: VisitList) => HomeView,
): Promise<HomeView> =>
  list.then(
    (known) => (known.readAt === NEVER ? loadingView() : viewOf(known)),
    () => loadingView(),
  );

/** Loads the Home tab of a person. */
export const loadView = async (
  deps: FeatureDeps,
  { workspace, userId }: PersonInWorkspace,
  page: HomePage,
  { since, showMeanwhile }: LoadViewOptions,
): Promise<Loaded> => {
  const within = createBudget(deps.sleep);
  const actor = await workspace.access.actor(userId).catch((error: unknown) => {
    if (error instanceof RefusedError) return error;
    throw error;
  });
  if (actor instanceof RefusedError) return { view: refusedView(deps.log, actor) };
  const { visitors } = workspace;
  const daysBack = page.filter === 'past' ? DAYS_BACK : 0;
  const viewOf = (list: VisitList, isLoading = false) => {
    const at = deps.clock.at(actor);
    return agendaView(agendaOf(list.visits, at, page), at, { actor, of: page.of, list, isLoading });
  };
  const reading = listOf(workspace, actor, page, (host) => visitors.upcoming(host, since, daysBack));
  const loading = visitsView(deps, page, reading, viewOf);
  if (!(await within('extras', loading))) {
    const known = listOf(
      workspace,
      actor,
      page,
      async (host) => (await visitors.lastUpcoming(host, daysBack)) ?? { visits: [], readAt: NEVER },
    );
    await showMeanwhile(await meanwhileView(known, (list) => viewOf(list, true)));
  }
  return loading;
};
