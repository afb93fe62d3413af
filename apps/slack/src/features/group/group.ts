import type { VisitorValues } from '@visitor-invitations/visits';
import { onDay, type VisitTimes } from '../../clock/visit-times.ts';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { texts } from '../../languages/texts.ts';
import { errorFacts } from '../../lib/log.ts';
import type { ActionRequest, SubmissionAck, ViewSubmission } from '../../middleware/requests.ts';
import { atSite } from '../../settings/settings.ts';
import { explainError } from '../../slack/explain-error.ts';
import { newMetadata, readMetadata } from '../../slack/metadata.ts';
import { type ShownForm, showInModal, textView } from '../../slack/modals.ts';
import type { StoredJob } from '../../store/job.ts';
import { checkVisit } from '../../visit/check-form.ts';
import { type FormValues, readValues } from '../../visit/fields.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { type GroupEntries, groupFields, groupForm, readEntries } from '../visit/group-form.ts';
import { lineOf } from '../visit/line.ts';
import { newGroup, openForm } from '../visit/open-form.ts';
import type { FindNeed } from '../write/held.ts';
import { planOf, visitsOf } from './plan.ts';
import { DUPLICATES, previewView } from './preview.ts';
import { readFileText, readList } from './read-list.ts';
import { type GroupPayload, type InviteWork, stopId } from './work.ts';

/** How long a group waits to be confirmed. */
const PREVIEW_MS = 3_600_000;

/** Longer than any group takes: the sign goes with the parts that are not sent. */
const STOP_MS = 30 * 24 * 3_600_000;

/** What was entered into the form of one visitor. A start that nobody chose is left out: it's too soon for a group. */
const enteredIn = ({ values, metadata }: ShownForm): FormValues => {
  const { startDate, endDate, ...others } = readValues(values);
  const isChosen = startDate !== readMetadata(metadata).proposedStart;
  return isChosen ? { ...others, ...(startDate && { startDate }), ...(endDate && { endDate }) } : others;
};

/** Opens the form from that of one visitor, with what was entered there, or from a button. */
export const openGroup = (deps: FeatureDeps) => (action: ActionRequest) => {
  const entered: FormValues = action.form
    ? enteredIn(action.form)
    : action.value
      ? { hostId: action.value }
      : {};
  const isNamed = [entered.firstName, entered.lastName, entered.email].some((text) => text !== undefined);
  return openForm(
    deps,
    action,
    async () => entered,
    (values, metadata) =>
      groupForm(
        { values, text: isNamed ? lineOf(entered) : '', days: [] },
        metadata,
        deps.clock.at(metadata),
      ),
    newGroup,
  );
};

/** The first day, and the others that were chosen, at the same hours. */
const spansOf = (
  { values: { startDate = 0, endDate = 0 }, days }: GroupEntries,
  at: ZonedNow,
): VisitTimes[] => {
  const first = { start: startDate, end: endDate };
  const others = days.filter((day) => day !== at.dayOf(startDate * 1000));
  return [first, ...others.map((day) => onDay(first, day, at.zone))].toSorted((a, b) => a.start - b.start);
};

/** Somebody who can be invited, so that what all have in common can be checked. */
const anybody: VisitorValues = { firstName: 'Jane', lastName: 'Doe' };

/** Reads the list, and shows what would be sent. The service is asked for nothing but what is known of the host anyway. */
const preview =
  (deps: FeatureDeps, findNeed: FindNeed) =>
  async (submission: ViewSubmission, entries: ReturnType<typeof readEntries>): Promise<void> => {
    const { workspace, userId } = submission;
    const { access, visitors, slack } = workspace;
    const { values: common, days, fileUrl } = entries;
    const metadata = readMetadata(submission.metadata);
    const at = deps.clock.at(metadata);
    try {
      const text = fileUrl === undefined ? entries.text : readFileText(await slack.readFile(fileUrl));
      const list = readList(text);
      const actor = await access.actor(userId);
      const host = common.hostId === undefined ? actor : await access.host(actor, common.hostId);
      const upcoming = await visitors.upcoming(host).catch(() => visitors.lastUpcoming(host));
      const spans = spansOf(entries, at);
      const { guests, wrong } = planOf(list.guests, common, spans, upcoming?.visits ?? [], at);
      const work: InviteWork = { kind: 'invite', common, guests, spans, withDuplicates: false };
      const payload: GroupPayload = { userId, work, times: metadata, preview: { text, days } };
      const previewId = deps.newId();
      await deps.jobs.schedule(workspace.id, 'group', previewId, payload, PREVIEW_MS);
      const perMinute = visitors.reads.limit();
      const planned = visitsOf(guests, common, spans, false);
      const need = await findNeed(
        submission,
        planned.map(({ values }) => values),
      );
      const { zone } = atSite(await workspace.settings.ofWorkspace(), common.siteId?.id);
      const clockThere = zone === undefined ? undefined : deps.clock.at({ zone, locale: metadata.locale });
      const shown = { work, planned, need, wrong, list, text, perMinute, at, atSite: clockThere };
      const view = previewView({ ...shown, previewId });
      await showInModal(submission, view);
    } catch (error) {
      deps.log.warn('a list was not read', errorFacts(error));
      await showInModal(submission, groupForm(entries, metadata, at, explainError(error)));
    }
  };

/** Reads the form, and shows what would be sent. */
export const submitGroup =
  (deps: FeatureDeps, findNeed: FindNeed) =>
  async (submission: ViewSubmission): Promise<SubmissionAck> => {
    const entries = readEntries(submission);
    const { noGuests, both, title } = texts().group;
    const checked = checkVisit({ ...entries.values, ...anybody });
    if (!checked.ok) return { errors: checked.errors };
    if (!entries.text && !entries.fileUrl) return { errors: { [groupFields.guests]: noGuests } };
    if (entries.text && entries.fileUrl) return { errors: { [groupFields.file]: both } };
    return {
      view: textView(texts().modal.wait, title),
      afterAck: () => preview(deps, findNeed)(submission, entries),
    };
  };

/** Whether a group waits to be confirmed. */
const isPreview = (job: StoredJob | undefined): job is StoredJob =>
  (job?.payload as GroupPayload | undefined)?.preview !== undefined;

/** Starts what was shown, once however often it is submitted. */
export const confirmGroup =
  ({ jobs, log }: FeatureDeps) =>
  async (submission: ViewSubmission): Promise<SubmissionAck> => {
    const { workspace, values, metadata: previewId } = submission;
    const { title, started, sentBefore, chooseDuplicates } = texts().group;
    const withDuplicates = (values[DUPLICATES]?.[DUPLICATES]?.selected_options ?? []).length > 0;
    try {
      const stored = await jobs.find(workspace, previewId);
      if (!isPreview(stored)) return { view: textView(sentBefore, title) };
      const { preview: _, ...payload } = stored.payload as GroupPayload & { work: InviteWork };
      const work = { ...payload.work, withDuplicates };
      if (visitsOf(work.guests, work.common, work.spans, withDuplicates).length === 0)
        return { errors: { [DUPLICATES]: chooseDuplicates } };
      const confirmed: GroupPayload = { ...payload, work };
      const run = await jobs.wake(stored, confirmed);
      return run ? { view: textView(started, title), afterAck: run } : { view: textView(sentBefore, title) };
    } catch (error) {
      log.error('a group was not started', errorFacts(error));
      return { view: textView(texts().group.unsure, title) };
    }
  };

/** Shows the form again, as it was filled in. */
export const showGroupEntries =
  ({ jobs, clock, newId }: FeatureDeps) =>
  async ({ workspace, value, form }: ActionRequest): Promise<void> => {
    const stored = await jobs.find(workspace, value);
    if (!form) return;
    const modal = { workspace, viewId: form.viewId };
    if (!isPreview(stored)) return void (await showInModal(modal, textView(texts().group.sentBefore)));
    const { work, times, preview } = stored.payload as GroupPayload & { work: InviteWork };
    const { text = '', days = [] } = preview ?? {};
    const entries = { values: work.common, text, days };
    await showInModal(modal, groupForm(entries, newMetadata(newId(), times), clock.at(times)));
  };

/** Lets nothing more of a group begin. */
export const stopGroup =
  ({ jobs }: FeatureDeps) =>
  async ({ workspace, userId, value: id }: ActionRequest): Promise<void> => {
    const group = await jobs.find(workspace, id);
    if (group?.state !== 'ready') return;
    await jobs.schedule(workspace.id, 'stop', stopId(id), { userId }, STOP_MS, id);
    // A waiting group looks immediately. A running one looks soon anyway.
    await (await jobs.wake(group, group.payload))?.();
  };
