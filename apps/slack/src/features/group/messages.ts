import type { KnownBlock } from '@slack/types';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { joined, md, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { Message } from '../../slack/api.ts';
import { actions, button, header, section } from '../../slack/blocks.ts';
import { explainError } from '../../slack/explain-error.ts';
import { ids } from '../../slack/ids.ts';
import { invitationOf } from '../../visit/fields.ts';
import { nameOf, when } from '../visit/lines.ts';
import type { FailedPart, Progress } from './progress.ts';
import type { GroupPayload, Part } from './work.ts';

/** What a section holds well, in characters, and how many of them lists take. */
const SECTION_LENGTH = 2500;
const MAX_SECTIONS = 3;

/** Texts in a few sections, and how many more there are. */
export const sectionsOf = (
  all: readonly Text[],
  { separator = '\n', max = MAX_SECTIONS }: { readonly separator?: string; readonly max?: number } = {},
): KnownBlock[] => {
  const groups: Text[][] = [[]];
  let length = 0;
  let shown = 0;
  for (const text of all) {
    const size = Math.max(text.mrkdwn.length, text.plain.length) + separator.length;
    if (length + size > SECTION_LENGTH && length > 0) {
      if (groups.length === max) break;
      groups.push([]);
      length = 0;
    }
    groups.at(-1)?.push(text);
    length += size;
    shown += 1;
  }
  const blocks = groups.flatMap((group) => (group.length > 0 ? [section(joined(group, separator))] : []));
  const more = all.length - shown;
  return more > 0 ? [...blocks, section(texts().group.more(more))] : blocks;
};

/** The visitors of some parts, each once. */
const namesOf = (parts: readonly Part[]): Text[] =>
  [...new Set(parts.map(({ values }) => nameOf(values)))].map((name) => md`${name}`);

/** How far a group is shown to be. */
export interface ProgressView {
  readonly at: ZonedNow;
  readonly groupId: string;
  readonly isOver: boolean;
  /** In how many milliseconds it goes on, where it waits for the quota. */
  readonly waits: number | undefined;
}

const toMinute = (time: number) => Math.round(time / 60_000) * 60_000;

/** The one line that says how far a group is, and what stops it. */
export const progressMessage = (
  { work: { kind }, isStopped }: GroupPayload,
  { all, done, failed, held }: Progress,
  { at, groupId, isOver, waits }: ProgressView,
): Message => {
  const { progress, ended, goesOn, stop } = texts().group;
  const counts = { all, done: done.length + (isOver ? 0 : held.length), failed: failed.length };
  const text = joined(
    [
      isOver ? ended(counts) : progress(texts().group.doing[kind], counts),
      waits === undefined ? undefined : goesOn(at.instant(toMinute(at.now + waits)) ?? ''),
    ],
    ' ',
  );
  const stopButton = button(stop, { action_id: ids.action.stopGroup, value: groupId, style: 'danger' });
  return { text, blocks: [section(text), ...(isOver || isStopped ? [] : [actions(stopButton)])] };
};

const labelOf = ({ values, line }: Part, at: ZonedNow): Text => {
  const label = md`*${nameOf(values)}*, ${when(invitationOf(values), at)}`;
  return line === undefined ? label : texts().group.onLine(label, line);
};

const failedLine = ({ part, outcome }: FailedPart, at: ZonedNow): Text => {
  const { notKnown, notDone } = texts().group;
  const say = outcome.happened === 'unknown' ? notKnown : notDone;
  return say(labelOf(part, at), outcome.reason);
};

/** Those of which nothing was sent, under what is said of them. */
const leftOver = (title: (count: number) => Text, parts: readonly Part[]): KnownBlock[] =>
  parts.length > 0
    ? [section(title(parts.length)), ...sectionsOf(namesOf(parts), { separator: ', ', max: 1 })]
    : [];

/** What became of all parts of a group. */
export const summaryMessage = (
  { work: { kind } }: GroupPayload,
  { all, done, failed, held, open }: Progress,
  at: ZonedNow,
  groupId: string,
): Message => {
  const { summary, title, retry, waiting, left, leftUnknown } = texts().group;
  const text = summary[kind](done.length, all);
  const unknown = open.filter(({ payload }) => payload.isRepeated);
  const notSent = open.filter((part) => !unknown.includes(part));
  return {
    text,
    blocks: [
      header(title),
      section(text),
      ...(done.length > 0 ? sectionsOf(namesOf(done), { separator: ', ' }) : []),
      ...sectionsOf(failed.map((one) => failedLine(one, at))),
      ...leftOver(waiting, held),
      ...leftOver(left, notSent),
      ...leftOver(leftUnknown, unknown),
      ...(failed.length > 0
        ? [actions(button(retry, { action_id: ids.action.retryGroup, value: groupId, style: 'primary' }))]
        : []),
    ],
  };
};

/** Nothing was done, and why. */
export const refusedMessage = (error: unknown): Message => ({
  text: texts().group.refused(explainError(error)),
});
