import type { Button, ModalView } from '@slack/types';
import type { TimeSettings } from '../../clock/formats.ts';
import type { Clock } from '../../clock/zoned-now.ts';
import { clean, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { atSite } from '../../settings/settings.ts';
import { actions, alert, button, plain } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { type FormMetadata, writeMetadata } from '../../slack/metadata.ts';
import { readOnlyView } from '../../slack/modals.ts';
import { formBlocks } from '../../visit/blocks.ts';
import type { FieldErrors } from '../../visit/field-errors.ts';
import type { FormValues } from '../../visit/fields.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import { seriesBlocks } from './series.ts';

/** A visit is read before it is changed. */
const UPDATE_REQUESTS = 2;

/** The form of a new or an existing visit, with a problem above it, what helps against it, and errors below its fields. */
export const visitForm = (
  kind: 'invite' | 'update',
  values: FormValues,
  metadata: FormMetadata,
  problem?: Text,
  errors: FieldErrors = {},
  remedy?: Button,
): ModalView => {
  const { title, tooLong, submit, submitAnyway } = texts()[kind];
  return {
    ...readOnlyView(title, [
      ...(problem ? [alert(problem)] : []),
      ...(remedy ? [actions(remedy)] : []),
      ...(kind === 'update' ? seriesBlocks(metadata, UPDATE_REQUESTS) : []),
      ...formBlocks(values, { ...metadata, whenTooLong: tooLong, errors }),
      ...(kind === 'invite' ? [actions(button(texts().group.title, { action_id: ids.action.group }))] : []),
    ]),
    callback_id: ids.view[kind],
    private_metadata: writeMetadata(metadata),
    submit: plain(metadata.confirmed.length > 0 ? submitAnyway : submit),
    close: plain(texts().modal.cancel),
  };
};

/** What the clocks at a form's site show at its start, if they differ from those that the form shows. */
export const siteTimeOf = async (
  { settings }: Workspace,
  clock: Clock,
  { siteId, startDate }: FormValues,
  { zone: own, locale }: TimeSettings,
): Promise<Pick<FormMetadata, 'hasSiteZones' | 'siteTime'>> => {
  const forAll = await settings.ofWorkspace();
  const hasSiteZones = forAll.zone !== undefined || Object.values(forAll.sites).some(({ zone }) => zone);
  const { zone = own } = atSite(forAll, siteId?.id);
  if (!siteId || startDate === undefined) return { hasSiteZones, siteTime: undefined };
  const [here, there] = [own, zone].map((one) => clock.at({ zone: one, locale }).short(startDate * 1000));
  if (here === there || there === undefined) return { hasSiteZones, siteTime: undefined };
  const text = texts().desk.siteTime(clean(siteId.name), there, zone);
  return { hasSiteZones, siteTime: { siteId: siteId.id, start: startDate, text } };
};
