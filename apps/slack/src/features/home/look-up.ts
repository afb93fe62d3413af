import type { HomeView } from '@slack/types';
import { withDeadline } from '../../deadline.ts';
import { factsOf, type Log } from '../../log.ts';
import type { Parts } from '../../parts.ts';
import { Refused } from '../../refused.ts';
import type { Call } from '../../slack/calls.ts';
import { explain } from '../../visitors/explain.ts';
import type { Host } from '../../visitors/host-visits.ts';
import { agendaOf } from './agenda.ts';
import { agendaView, failedView, noHostView, waitingView } from './view.ts';

/** A person waits so long before they see that something is under way. */
const PATIENCE_MS = 500;

const notShown = (log: Log, error: unknown) =>
  log.warn('a Home tab was not brought up to date', factsOf(error));

/** A refusal that has a cause is a failure: somebody has to know of it, and it may pass. */
function refusedView(log: Log, error: Refused): HomeView {
  const mayPass = error.cause !== undefined;
  if (mayPass) notShown(log, error);
  return noHostView(explain(error), { mayPass });
}

/** What a host sees of their visits, or why they see none. It never throws. */
async function visitsView(
  { visitors, clock, log }: Parts,
  host: Host,
  since: number,
  page: number,
): Promise<HomeView> {
  try {
    const at = clock.at(host);
    return agendaView(agendaOf(await visitors.ahead(host, since), at, page), at);
  } catch (error) {
    if (error instanceof Refused) return refusedView(log, error);
    notShown(log, error);
    return failedView(explain(error), page);
  }
}

/** Looks up what a person is to see in their Home tab; `showMeanwhile` takes what they see while that takes long. */
export async function lookUp(
  parts: Parts,
  { userId, arrivedAt }: Pick<Call, 'userId' | 'arrivedAt'>,
  page: number,
  showMeanwhile: (view: HomeView) => Promise<void>,
): Promise<HomeView> {
  const { people, sleep } = parts;
  const host = await people.find(userId).catch((error: unknown) => {
    if (error instanceof Refused) return error;
    throw error;
  });
  if (host instanceof Refused) return refusedView(parts.log, host);
  const looking = visitsView(parts, host, arrivedAt, page);
  if (!(await withDeadline(looking, PATIENCE_MS, sleep))) await showMeanwhile(waitingView());
  return looking;
}
