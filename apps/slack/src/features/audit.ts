import type { KnownBlock, ModalView } from '@slack/types';
import type { AuditEntry } from '../access/audit-trail.ts';
import type { ZonedNow } from '../clock/zoned-now.ts';
import { mention } from '../languages/markup.ts';
import { texts } from '../languages/texts.ts';
import type { ActionRequest, SubmissionAck, ViewSubmission } from '../middleware/requests.ts';
import { option, plain, section } from '../slack/blocks.ts';
import { ids } from '../slack/ids.ts';
import { openModal, showInModal, textView } from '../slack/modals.ts';
import type { FeatureDeps } from './feature-deps.ts';

const PERIOD = 'period';
const periods = [7, 30, 365] as const;
const [, DEFAULT_DAYS] = periods;

const MAX_ENTRIES = 20;

const daysOption = (days: number) => option(texts().admin.auditDays(days), String(days));

const auditView = (entries: readonly AuditEntry[], at: ZonedNow): ModalView => {
  const lineOf = ({ at: time, actor, action, subject, result }: AuditEntry): KnownBlock =>
    section(
      texts().admin.auditLine(
        mention(actor),
        texts().admin.auditActions[action] ?? action,
        subject ?? '',
        texts().admin.auditResults[result],
        at.instant(time) ?? '',
      ),
    );
  return {
    type: 'modal',
    title: plain(texts().admin.auditTitle),
    callback_id: ids.view.audit,
    submit: plain(texts().admin.auditSubmit),
    close: plain(texts().modal.close),
    blocks: [
      section(texts().admin.auditIntro),
      {
        type: 'input',
        block_id: PERIOD,
        label: plain(texts().admin.auditPeriod),
        element: {
          type: 'static_select',
          action_id: PERIOD,
          options: periods.map(daysOption),
          initial_option: daysOption(DEFAULT_DAYS),
        },
      },
      ...(entries.length > 0 ? entries.map(lineOf) : [section(texts().admin.auditNone)]),
    ],
  };
};

/** The audit trail, for admins: the newest entries, and all of them as a file. */
export const auditHandlers = ({ clock }: FeatureDeps) => {
  const open = (action: ActionRequest): Promise<void> =>
    openModal(action, async () => {
      const { access } = action.workspace;
      const actor = await access.actor(action.userId);
      return auditView(await access.auditTrail.newest(actor, MAX_ENTRIES), clock.at(actor));
    });

  async function exportFile(submission: ViewSubmission, days: number): Promise<void> {
    const { workspace, userId } = submission;
    const { access, slack } = workspace;
    const actor = await access.actor(userId);
    const text = await access.auditTrail.export(actor, days);
    const message = { text: texts().admin.auditFollows(days) };
    await slack.sendFile(userId, message, { name: 'audit.csv', title: texts().admin.auditFile(days), text });
    await showInModal(submission, textView(texts().admin.auditSent));
  }

  async function submit(submission: ViewSubmission): Promise<SubmissionAck> {
    const chosen = submission.values[PERIOD]?.[PERIOD]?.selected_option?.value;
    const days = periods.find((one) => String(one) === chosen) ?? DEFAULT_DAYS;
    return { view: textView(texts().modal.wait), afterAck: () => exportFile(submission, days) };
  }

  return { open, submit };
};
