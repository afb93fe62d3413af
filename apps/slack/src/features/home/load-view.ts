import type { HomeView } from '@slack/types';
import { withDeadline } from '../../lib/deadline.ts';
import { errorFacts, type Log } from '../../lib/log.ts';
import type { SlackRequest } from '../../requests/requests.ts';
import { explainError } from '../../slack/explain-error.ts';
import { RefusedError } from '../../text/errors.ts';
import type { Host } from '../../visitors/hosts.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { agendaOf } from './agenda.ts';
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
  { visitors }: Workspace,
  host: Host,
  since: number,
  page: number,
): Promise<HomeView> => {
  try {
    const at = clock.at(host);
    return agendaView(agendaOf(await visitors.upcoming(host, since), at, page), at);
  } catch (error) {
    if (error instanceof RefusedError) return refusedView(log, error);
    logFailure(log, error);
    return failedView(explainError(error), page);
  }
};

/** Loads the Home tab of a person. When that takes long, `showMeanwhile` gets a view that says so. */
export const loadView = async (
  deps: FeatureDeps,
  { workspace, userId, arrivedAt }: Pick<SlackRequest, 'workspace' | 'userId' | 'arrivedAt'>,
  page: number,
  showMeanwhile: (view: HomeView) => Promise<void>,
): Promise<HomeView> => {
  const host = await workspace.people.find(userId).catch((error: unknown) => {
    if (error instanceof RefusedError) return error;
    throw error;
  });
  if (host instanceof RefusedError) return refusedView(deps.log, host);
  const loading = visitsView(deps, workspace, host, arrivedAt, page);
  if (!(await withDeadline(loading, LOADING_AFTER_MS, deps.sleep))) await showMeanwhile(loadingView());
  return loading;
};
