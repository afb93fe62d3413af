import type { Text } from '../languages/markup.ts';
import { texts } from '../languages/texts.ts';
import { createBudget, type Sleep, type Within } from '../lib/deadline.ts';
import { attempt, errorFacts, type Log } from '../lib/log.ts';
import { respondTo } from '../workspaces/person.ts';
import type { Workspace } from '../workspaces/workspace.ts';
import { UnavailableError, type WorkspaceFinder } from '../workspaces/workspaces.ts';
import type { Later } from './acknowledge.ts';
import { sayInAck } from './explain.ts';
import type { RequestMiddleware } from './requests.ts';

interface WorkspaceDeps {
  readonly workspaces: WorkspaceFinder;
  /** Milliseconds on a monotonic clock. */
  readonly elapsed: () => number;
  readonly sleep: Sleep;
  readonly later: Later;
  readonly log: Log;
}

/** Why a workspace can't be served. */
interface Unserved {
  readonly reason: Text;
  readonly isTemporary: boolean;
}

/** Finds whose request it is, and follows that person's visits from then on. Refuses people from other workspaces. */
export const workspace = ({ workspaces, elapsed, sleep, later, log }: WorkspaceDeps): RequestMiddleware => {
  const find = async (teamId: string | undefined, within: Within): Promise<Workspace | Unserved> => {
    try {
      const found = teamId === undefined ? undefined : await workspaces.find(teamId, within);
      if (found) return found;
      log.warn('a request from another workspace was refused', { workspace: teamId });
      return { reason: texts().people.otherWorkspace, isTemporary: false };
    } catch (error) {
      if (!(error instanceof UnavailableError)) log.error('no workspace', errorFacts(error));
      return { reason: texts().kept.unavailable, isTemporary: true };
    }
  };

  return async (args) => {
    const { body, context, next } = args;
    const { teamId, userId } = context;
    // Nobody asks at the end of an installation, and its workspace may be unknown by then.
    if (userId === undefined) return next();
    const [arrivedAt, within] = [elapsed(), createBudget(sleep)];
    const found = await find(teamId, within);
    if ('reason' in found) {
      const { reason, isTemporary } = found;
      // Without the workspace's token, only a message with a button can be responded to.
      const respond = async ({ mrkdwn }: Text) => {
        if (!('respond' in args)) return;
        await args.respond({ response_type: 'ephemeral', replace_original: false, text: mrkdwn });
      };
      return sayInAck(args, reason, respond, isTemporary);
    }
    const person = { workspace: found, userId };
    context.request = {
      ...person,
      arrivedAt,
      within,
      triggerId: 'trigger_id' in body ? body.trigger_id : '',
      respond:
        'event' in args
          ? async () => {}
          : respondTo(person, {
              viewId: 'view' in args ? args.view.id : undefined,
              responseUrl: 'response_url' in body ? body.response_url : undefined,
            }),
    };
    later(() => attempt(log, 'a person is not followed', () => found.settings.follow(userId)));
    return next();
  };
};
