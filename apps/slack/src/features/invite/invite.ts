import type { Invitation } from '@visitor-invitations/core';
import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import type { Text } from '../../languages/markup.ts';
import { localeFor, texts } from '../../languages/texts.ts';
import type {
  ActionRequest,
  SlackRequest,
  SubmissionAck,
  ViewSubmission,
} from '../../middleware/requests.ts';
import { type Context, readSentence, type Sentence } from '../../sentence/read-sentence.ts';
import { zonesOf } from '../../settings/settings.ts';
import { type FormMetadata, readMetadata } from '../../slack/metadata.ts';
import { checkVisit } from '../../visit/check-form.ts';
import { type FormValues, readValues, valuesOfInvitation } from '../../visit/fields.ts';
import { sameAddress } from '../../visitors/hosts.ts';
import type { FormReads } from '../../visitors/visitors.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { visitForm } from '../visit/form-view.ts';
import { groupForm } from '../visit/group-form.ts';
import { lineOf } from '../visit/line.ts';
import { newGroup, newVisit, openForm } from '../visit/open-form.ts';
import { actsForOthers } from '../visit/visits-for-actor.ts';
import { dateWarning, warningTexts, withConfirmed } from '../visit/warnings.ts';
import { acceptForm } from '../write/accept.ts';
import type { InvitePayload } from '../write/payloads.ts';
import { sameVisit } from '../write/report.ts';

/** The host of an earlier visit, whom the actor has to choose when the app does not know them. */
const hostAgain = async (
  access: Access,
  actor: Actor,
  { host: { email = '' } = {} }: Invitation,
): Promise<FormValues> => {
  if (!actsForOthers(actor)) return {};
  if (sameAddress(email, actor.email)) return { hostId: actor.userId };
  const host = await access.hostByEmail(actor, email).catch(() => undefined);
  return { hostId: host?.userId ?? '' };
};

/** Reads a sentence, or a message. */
type Read = (words: string, context: Context) => Sentence;

/** What words say of a visit, in the zone and the locale of who wrote or read them; sites that load slowly are not named. */
const readWords = async (
  { clock }: Pick<FeatureDeps, 'clock'>,
  { workspace: { access, settings }, within }: SlackRequest,
  { zone, locale }: Actor,
  reads: FormReads,
  words: string,
  read: Read,
): Promise<Sentence> => {
  if (words.trim() === '') return { values: {}, guests: [], notUnderstood: [] };
  const loading = reads.sites().catch(() => []);
  const sites = (await within('extras', loading))?.value ?? [];
  const zones = zonesOf(await settings.ofWorkspace(), sites);
  return read(words, {
    now: clock.now(),
    zone,
    locale: localeFor(locale),
    sites: access.sitesOf(sites),
    zones,
  });
};

/** What stands above the form: the words that were not understood. */
const unclear = ({ notUnderstood }: Sentence): Text | undefined =>
  notUnderstood.length > 0 ? texts().sentence.notUnderstood(notUnderstood) : undefined;

/** Opens the form of a new visit, or of several; `words` after the command, or in a message, may say who comes when and where. */
export const openInvite =
  (deps: FeatureDeps, read: Read = readSentence) =>
  (request: SlackRequest, words: string): Promise<void> => {
    let said: Sentence | undefined;
    const known = async (actor: Actor, reads: FormReads) => {
      said = await readWords(deps, request, actor, reads, words, read);
      return said.values;
    };
    const isGroup = () => (said?.guests ?? []).length > 1;
    const formOf = (values: FormValues, metadata: FormMetadata) => {
      const { guests = [] } = said ?? {};
      const problem = said && unclear(said);
      if (!isGroup()) return visitForm('invite', values, metadata, problem);
      const entries = { values, text: guests.map(lineOf).join('\n'), days: [] };
      return groupForm(entries, metadata, deps.clock.at(metadata), problem);
    };
    return openForm(deps, request, known, formOf, (at) => (isGroup() ? newGroup(at) : newVisit(at)));
  };

/** Opens the form of a new visit of the host whose visits are shown beside the button. */
export const openInviteFor = (deps: FeatureDeps) => (action: ActionRequest) =>
  openForm(deps, action, async (actor) =>
    action.value ? { hostId: (await action.workspace.access.host(actor, action.value)).userId } : {},
  );

/** Opens the form for another visitor at the same place and time. */
export const openInviteAnother = (deps: FeatureDeps) => (action: ActionRequest) =>
  openForm(deps, action, async () => sameVisit.read(action.value));

/** The times of an earlier visit, on the same day of a later week. */
const laterTimes = ({ startDate, endDate }: FormValues, at: ZonedNow): FormValues => {
  if (startDate === undefined || endDate === undefined) return newVisit(at);
  const start = at.weeksLater(startDate);
  return { startDate: start, endDate: start + endDate - startDate };
};

/** Opens the form of a new visit with the values of an earlier one, a week or more later. */
export const openInviteAgain = (deps: FeatureDeps) => (action: ActionRequest) =>
  openForm(deps, action, async (actor) => {
    const invitation = await action.workspace.access.visits(actor).get(action.value);
    const known = valuesOfInvitation(invitation);
    const host = await hostAgain(action.workspace.access, actor, invitation);
    return { ...known, ...laterTimes(known, deps.clock.at(actor)), ...host };
  });

/**
 * Checks the form against the contract, asks once about what looks like a mistake, and accepts it, once however often it
 * is submitted.
 */
export const submitInvite =
  ({ jobs, clock }: FeatureDeps) =>
  async (submission: ViewSubmission): Promise<SubmissionAck> => {
    const values = readValues(submission.values);
    const checked = checkVisit(values);
    if (!checked.ok) return { errors: checked.errors };
    const metadata = readMetadata(submission.metadata);
    const warning = dateWarning(values, metadata, clock.at(metadata));
    if (warning) {
      return {
        view: visitForm('invite', values, withConfirmed(metadata, warning), ...warningTexts(warning)),
      };
    }
    const payload: Omit<InvitePayload, 'userId'> = { form: { values, metadata } };
    return acceptForm(jobs, submission, {
      kind: 'invite',
      id: metadata.requestId,
      payload,
      formWithProblem: (problem) => visitForm('invite', values, metadata, problem),
    });
  };
