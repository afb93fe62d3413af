import type { HomeView } from '@slack/types';
import type { Actor } from '../../access/actor.ts';
import { withDeadline } from '../../lib/deadline.ts';
import { errorFacts, type Log } from '../../lib/log.ts';
import type { SlackRequest } from '../../requests/requests.ts';
import { explainError } from '../../slack/explain-error.ts';
import { RefusedError } from '../../text/errors.ts';
import type { Host } from '../../visitors/hosts.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { listed, ofOtherHost } from '../visit/listed.ts';
import { agendaOf } from './agenda.ts';
import type { HomePage } from './page.ts';
import { agendaView, failedView, loadingView, noHostView } from './view.ts';

/** When loading takes longer than this, a view says so; in milliseconds. */
const LOADING_AFTER_MS = 500;

const logFailure = (log: Log, error: unknown) => log.warn('a Home tab was not updated', errorFacts(error));

/** A refusal with a cause is a failure, which is logged and may be temporary. */
const refusedView = (log: Log, error: RefusedError): HomeView => {
  const isTemporary = error.cause !== undefined;
  if (isTemporary) logFailure(log, error);
  return noHostView(explainError(error), { canRetry: isTemporary });
};

/** The view of a host's visits, or of the error that occurred. */
const visitsView = async (
  { clock, log }: FeatureDeps,
  { access, visitors }: Workspace,
  actor: Actor,
  since: number,
  page: HomePage,
): Promise<HomeView> => {
  try {
    const at = clock.at(actor);
    const readHost = (host: Host) => visitors.upcoming(host, since);
    const { of } = page;
    const visits =
      of === undefined
        ? await listed(actor, readHost)
        : await readHost({ ...(await access.host(actor, of)), zone: actor.zone, locale: actor.locale });
    return agendaView(agendaOf(visits, at, page.number), at, { actor, of });
  } catch (error) {
    if (error instanceof RefusedError) {
      return page.of === undefined
        ? refusedView(log, error)
        : failedView(explainError(ofOtherHost(error)), { number: 0 });
    }
    logFailure(log, error);
    return failedView(explainError(error), page);
  }
};

/** Loads the Home tab of a person. When that takes long, `showMeanwhile` gets a view that says so. */
export const loadView = async (
  deps: FeatureDeps,
  { workspace, userId, arrivedAt }: Pick<SlackRequest, 'workspace' | 'userId' | 'arrivedAt'>,
  page: HomePage,
  showMeanwhile: (view: HomeView) => Promise<void>,
): Promise<HomeView> => {
  const actor = await workspace.access.actor(userId).catch((error: unknown) => {
    if (error instanceof RefusedError) return error;
    throw error;
  });
  if (actor instanceof RefusedError) return refusedView(deps.log, actor);
  const loading = visitsView(deps, workspace, actor, arrivedAt, page);
  if (!(await withDeadline(loading, LOADING_AFTER_MS, deps.sleep))) await showMeanwhile(loadingView());
  return loading;
};
