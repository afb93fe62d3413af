import type { KnownBlock, ModalView } from '@slack/types';
import * as z from 'zod';
import { entered, inputsOf, people } from '../../form/inputs.ts';
import { joined, lines, md, mentions, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { errorFacts } from '../../lib/log.ts';
import type { ActionRequest, SubmissionAck, ViewSubmission } from '../../middleware/requests.ts';
import { zoneIn } from '../../sentence/clocks.ts';
import { type SiteSettings, siteSettings, type WorkspaceSettings } from '../../settings/schemas.ts';
import { atSite } from '../../settings/settings.ts';
import { isChoice, plain, section } from '../../slack/blocks.ts';
import { inMetadata } from '../../slack/codec.ts';
import { ids } from '../../slack/ids.ts';
import { openModal, readOnlyView, textView } from '../../slack/modals.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { setUpForAll } from '../permission.ts';
import { channelMenu, deskProblems, isOutside, readDesk, zoneMenuOf } from './desk-fields.ts';
import { scopeNow } from './scope.ts';

const SITE = 'site';

/** The site of a form. */
const chosenSite = inMetadata(z.object({ id: z.string(), name: z.string() }));

/** What counts at a site that has its own settings. */
const siteLine = (settings: WorkspaceSettings, [id, { name }]: [string, SiteSettings]): Text => {
  const { channel, noChannel, cannotPost, approvedBy } = texts().desk;
  const { frontDesk, zone, approvers } = atSite(settings, id);
  const isClosed = frontDesk !== undefined && settings.closed.includes(frontDesk);
  const desk = frontDesk === undefined ? noChannel : channel(frontDesk);
  const facts = [
    isClosed ? cannotPost(desk) : desk,
    ...(zone === undefined ? [] : [md`${zone}`]),
    ...(approvers.length > 0 ? [approvedBy(mentions(approvers))] : []),
  ];
  return md`*${name}*: ${joined(facts, ' · ')}`;
};

const MAX_LINES = 30;

const chooseView = (settings: WorkspaceSettings): ModalView => {
  const { settingsTitle, intro, site, choose } = texts().desk;
  const all = Object.entries(settings.sites).slice(0, MAX_LINES);
  return {
    ...readOnlyView(settingsTitle, [
      section(intro),
      ...all.map((one): KnownBlock => section(siteLine(settings, one))),
      {
        type: 'input',
        block_id: SITE,
        label: plain(site),
        element: {
          type: 'external_select',
          action_id: ids.options.allowedSites,
          min_query_length: 0,
          placeholder: plain(choose),
        },
      },
    ]),
    callback_id: ids.view.chooseSite,
    submit: plain(texts().modal.next),
  };
};

const formView = (
  site: { readonly id: string; readonly name: string },
  { frontDesk, approvers, zone }: Omit<SiteSettings, 'name'>,
  problems: readonly Text[],
): ModalView => {
  const { labels, hints, settingsTitle } = texts().desk;
  const input = inputsOf(labels, hints);
  return {
    ...readOnlyView(settingsTitle, [
      section(lines(md`*${site.name}*`, ...problems)),
      input('frontDesk', channelMenu(frontDesk)),
      input('zone', zoneMenuOf(zone)),
      input('approvers', people(approvers)),
    ]),
    callback_id: ids.view.siteSettings,
    private_metadata: chosenSite.write(site),
    submit: plain(texts().setUp.settingsForm.submit),
    close: plain(texts().modal.cancel),
  };
};

/** The settings of single sites. */
export const siteSettingsHandlers = (
  { log }: Pick<FeatureDeps, 'log'>,
  onSaved: (workspace: Workspace) => Promise<void>,
) => {
  const open = (action: ActionRequest): Promise<void> =>
    openModal(action, async () => {
      await setUpForAll(action);
      return chooseView(await action.workspace.settings.ofWorkspace());
    });

  async function choose(submission: ViewSubmission): Promise<SubmissionAck> {
    await setUpForAll(submission);
    const chosen = entered(submission, SITE)?.selected_option;
    if (!chosen || !isChoice(chosen)) return { errors: { [SITE]: texts().desk.choose } };
    const site = { id: chosen.value, name: chosen.text.text };
    const { sites } = await submission.workspace.settings.ofWorkspace();
    // A site named after a city is probably in its zone. The admin sees the suggestion before saving.
    const known = sites[site.id] ?? siteSettings.parse({ name: site.name, zone: zoneIn(site.name) });
    return { view: formView(site, known, await deskProblems(submission, log, known)) };
  }

  async function submit(submission: ViewSubmission): Promise<SubmissionAck> {
    const setUp = await setUpForAll(submission);
    const { workspace, userId } = submission;
    const { id, name } = chosenSite.read(submission.metadata);
    const entries = readDesk(submission);
    const forAll = await workspace.settings.ofWorkspace();
    const site = { name, ...entries };
    const now = atSite({ ...forAll, sites: { ...forAll.sites, [id]: site } }, id);
    if (now.frontDesk !== undefined && now.zone === undefined)
      return { errors: { zone: texts().desk.zoneNeeded } };
    if (await isOutside(submission, log, entries.frontDesk))
      return { errors: { frontDesk: texts().desk.notInChannel } };
    try {
      const scope = setUp && scopeNow(setUp, 'access');
      await workspace.settings.saveSite(userId, id, site, scope);
    } catch (error) {
      log.error('settings were not stored', errorFacts(error));
      return { errors: { frontDesk: texts().kept.unavailable.plain } };
    }
    const { saved } = texts().setUp.settingsForm;
    const text = now.frontDesk === undefined ? texts().desk.savedWithoutChannel(name) : saved;
    return { view: textView(text), afterAck: () => onSaved(workspace) };
  }

  return { open, choose, submit };
};
