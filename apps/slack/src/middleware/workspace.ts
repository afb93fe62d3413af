import type { Context } from '@slack/bolt';
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

/** Of a form that was opened by an organisation's app, Slack may name the organisation instead of the workspace. */
const teamIdOf = ({ teamId }: Pick<Context, 'teamId'>, body: object): string | undefined => {
  const { view, user } = body as { view?: { team_id?: string }; user?: { team_id?: string } };
  const isTeam = (id: string | undefined) => id?.startsWith('T');
  return [teamId, view?.team_id, user?.team_id].find(isTeam) ?? teamId;
};

/** Finds whose request it is, and follows that person's visits from then on. Refuses people from other workspaces. */
export const workspace = ({ workspaces, elapsed, sleep, later, log }: WorkspaceDeps): RequestMiddleware => {
  const find = async (
    teamId: string | undefined,
    within: Within,
    organisation: string | undefined,
  ): Promise<Workspace | Unserved> => {
    try {
      const found = teamId === undefined ? undefined : await workspaces.find(teamId, within, organisation);
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
    const { userId, isEnterpriseInstall, enterpriseId } = context;
    // Nobody asks at the end of an installation, and its workspace may be unknown by then.
    if (userId === undefined) return next();
    const [arrivedAt, within] = [elapsed(), createBudget(sleep)];
    const organisation = isEnterpriseInstall ? enterpriseId : undefined;
    const found = await find(teamIdOf(context, body), within, organisation);
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
