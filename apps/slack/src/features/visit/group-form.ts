import type { InputBlock, ModalView } from '@slack/types';
import { addDays } from '@visitor-invitations/visits';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import type { Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { alert, option, plain } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { slackLimits } from '../../slack/limits.ts';
import { type FormMetadata, writeMetadata } from '../../slack/metadata.ts';
import { readOnlyView, type ShownForm } from '../../slack/modals.ts';
import { commonBlocks } from '../../visit/blocks.ts';
import { type FormValues, readValues } from '../../visit/fields.ts';

/** The fields of a group that a single visit does not have. */
export const groupFields = { guests: 'guests', file: 'file', days: 'days' } as const;

/** How many more days may be chosen. */
const MAX_DAYS = 30;

/** What was entered into the form of a group. */
export interface GroupEntries {
  readonly values: FormValues;
  /** The lines of the list. */
  readonly text: string;
  /** More days, such as `2026-05-04`. */
  readonly days: readonly string[];
}

const guestsBlock = (text: string): InputBlock => ({
  type: 'input',
  block_id: groupFields.guests,
  label: plain(texts().group.guests),
  hint: plain(texts().group.guestsHint(slackLimits.inputText)),
  optional: true,
  element: {
    type: 'plain_text_input',
    action_id: groupFields.guests,
    multiline: true,
    max_length: slackLimits.inputText,
    ...(text && text.length <= slackLimits.inputText ? { initial_value: text } : {}),
  },
});

const fileBlock = (): InputBlock => ({
  type: 'input',
  block_id: groupFields.file,
  label: plain(texts().group.file),
  hint: plain(texts().group.fileHint),
  optional: true,
  element: {
    type: 'file_input',
    action_id: groupFields.file,
    filetypes: ['csv', 'text', 'tsv'],
    max_files: 1,
  },
});

const daysBlock = (days: readonly string[], at: ZonedNow): InputBlock => {
  const all = Array.from({ length: slackLimits.selectOptions }, (_, index) => addDays(at.today, index));
  const options = all.map((day) => option(at.longDay(day), day));
  const chosen = options.filter(({ value = '' }) => days.includes(value));
  return {
    type: 'input',
    block_id: groupFields.days,
    label: plain(texts().group.days),
    hint: plain(texts().group.daysHint(MAX_DAYS)),
    optional: true,
    element: {
      type: 'multi_static_select',
      action_id: groupFields.days,
      options,
      max_selected_items: MAX_DAYS,
      ...(chosen.length > 0 ? { initial_options: chosen } : {}),
    },
  };
};

/** The form of a group, with what was entered, and a problem above it. */
export const groupForm = (
  { values, text, days }: GroupEntries,
  metadata: FormMetadata,
  at: ZonedNow,
  problem?: Text,
): ModalView => {
  const { title, submit } = texts().group;
  const common = commonBlocks(values, metadata);
  const afterEnd = common.findIndex(({ block_id }) => block_id === 'endDate') + 1;
  return {
    ...readOnlyView(title, [
      ...(problem ? [alert(problem)] : []),
      guestsBlock(text),
      fileBlock(),
      ...common.toSpliced(afterEnd, 0, daysBlock(days, at)),
    ]),
    callback_id: ids.view.group,
    private_metadata: writeMetadata(metadata),
    submit: plain(submit),
    close: plain(texts().modal.cancel),
  };
};

/** What was entered, and the address of the file that was chosen. */
export const readEntries = ({
  values,
}: Pick<ShownForm, 'values'>): GroupEntries & { readonly fileUrl?: string } => {
  const inputOf = (field: string) => Object.values(values[field] ?? {})[0];
  const options = inputOf(groupFields.days)?.selected_options ?? [];
  const { files = [] } = (inputOf(groupFields.file) ?? {}) as {
    readonly files?: readonly { readonly url_private?: string }[];
  };
  const fileUrl = files[0]?.url_private;
  return {
    values: readValues(values),
    text: inputOf(groupFields.guests)?.value?.trim() ?? '',
    days: options.map(({ value }) => value),
    ...(fileUrl === undefined ? {} : { fileUrl }),
  };
};
