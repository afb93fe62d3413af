import type { App } from '@slack/bolt';
import { findNeed } from '../features/approval/hold.ts';
import { confirmGroup, submitGroup } from '../features/group/group.ts';
import { submitInvite } from '../features/invite/invite.ts';
import { changeConnection, submitConnection } from '../features/set-up/connect.ts';
import { explained } from '../middleware/explain.ts';
import type { RequestContext, SubmissionAck, ViewSubmission } from '../middleware/requests.ts';
import { withoutAlerts } from '../slack/blocks.ts';
import { ids } from '../slack/ids.ts';
import { formOf } from '../slack/modals.ts';
import type { Handlers, ListenerDeps } from './handlers.ts';

/** The ack waits for it, so it must not read from the visitor service: `afterAck` does. */
type Submit = (submission: ViewSubmission) => Promise<SubmissionAck>;

/** Submitted forms. */
const views = (
  deps: ListenerDeps,
  { approval, audit, cancel, delegates, replies, settings, settingsForAll, siteSettings, update }: Handlers,
): Record<keyof typeof ids.view, Submit> => ({
  invite: submitInvite(deps),
  group: submitGroup(deps, findNeed),
  groupPreview: confirmGroup(deps),
  pickToUpdate: update.showPicked,
  update: update.submit,
  pickToCancel: cancel.showPicked,
  cancel: cancel.submit,
  delegates: delegates.submit,
  decline: approval.decline,
  askColleague: replies.submitAsk,
  ownSettings: settings.submit,
  settings: settingsForAll.submit,
  chooseSite: siteSettings.choose,
  siteSettings: siteSettings.submit,
  connect: submitConnection(deps),
  connectAgain: changeConnection(deps),
  audit: audit.submit,
});

export const registerViews = (app: App<RequestContext>, deps: ListenerDeps, handlers: Handlers): void => {
  for (const [name, submit] of Object.entries(views(deps, handlers))) {
    const id = ids.view[name as keyof typeof ids.view];
    app.view({ type: 'view_submission', callback_id: id }, async ({ ack, view, context: { request } }) => {
      const response = await submit({ ...request, ...formOf(view) });
      if ('errors' in response) return ack({ response_action: 'errors', errors: { ...response.errors } });
      const { view: next, afterAck } = response;
      // If Slack refused an ack, the app wouldn't know.
      await ack({ response_action: 'update', view: withoutAlerts(next) });
      if (afterAck) deps.later(() => explained(deps.log, id, (text) => request.respond({ text }), afterAck));
    });
  }
};
