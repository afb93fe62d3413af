import type { KnownBlock } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { joined, md, sentences, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { Message } from '../../slack/api.ts';
import { actions, button, context, header, section } from '../../slack/blocks.ts';
import { explainError } from '../../slack/explain-error.ts';
import { ids } from '../../slack/ids.ts';
import { invitationOf } from '../../visit/fields.ts';
import { nameOf, when } from '../visit/lines.ts';
import { visitRow } from '../visit/rows.ts';
import type { HeldState } from '../write/held.ts';
import type { DonePart, FailedPart, HeldPart, Progress } from './progress.ts';
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
  /** In how many milliseconds it goes on, where it waits for the quota. */
  readonly waits: number | undefined;
}

const toMinute = (time: number) => Math.round(time / 60_000) * 60_000;

/** The one line that says how far a group is, and what stops it. */
export const progressMessage = (
  { work: { kind }, isStopped }: GroupPayload,
  { all, done, failed, held }: Progress,
  { at, groupId, waits }: ProgressView,
): Message => {
  const { progress, waiting, goesOn, stop } = texts().group;
  const text = sentences(
    progress(texts().group.doing[kind], { all, done: done.length, failed: failed.length }),
    held.length > 0 ? waiting(held.length) : undefined,
    waits === undefined ? undefined : goesOn(at.instant(toMinute(at.now + waits)) ?? ''),
  );
  const stopButton = button(stop, { action_id: ids.action.stopGroup, value: groupId, style: 'danger' });
  return { text, blocks: [section(text), ...(isStopped ? [] : [actions(stopButton)])] };
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

/** A visit as the group has made it. */
const madeVisit = ({ part: { kind, values, payload }, resultId }: DonePart, now: number): Invitation => ({
  ...invitationOf({ ...values, ...payload.form?.values }),
  id: resultId ?? payload.invitationId ?? '',
  ...(kind === 'cancel' ? { cancelled: new Date(now).toISOString() } : {}),
});

/** How many visits have a row and a menu: a message also lists what failed, and what else there is by name. */
const MAX_ROWS = 30;

/** The result of each part of a group, or what it's waiting for. */
export const resultMessage = (
  { work: { kind } }: GroupPayload,
  { all, done, failed, held, under, open }: Progress,
  states: ReadonlyMap<string, HeldState>,
  at: ZonedNow,
  groupId: string,
): Message => {
  const { summary, title, retry, waiting, sending, left, leftUnknown, more } = texts().group;
  const waits = held.filter(({ jobId }) => states.get(jobId)?.isOver === false).length;
  const text = sentences(
    summary[kind](done.length, all),
    waits > 0 ? waiting(waits) : undefined,
    under.length > 0 ? sending(under.length) : undefined,
  );
  const unknown = open.filter(({ payload }) => payload.isRepeated);
  const notSent = open.filter((part) => !unknown.includes(part));
  const heldRow = ({ part, jobId }: HeldPart) => {
    const state = states.get(jobId);
    return section(sentences(md`${labelOf(part, at)}.`, state?.text), state?.menu);
  };
  const asked = held.filter(({ jobId }) => states.has(jobId));
  const rows = [...asked.map(heldRow), ...done.map((one) => visitRow(madeVisit(one, at.now), at, {}))];
  const rest = rows.length - MAX_ROWS;
  return {
    text,
    blocks: [
      header(title),
      section(text),
      ...sectionsOf(failed.map((one) => failedLine(one, at))),
      ...rows.slice(0, MAX_ROWS),
      ...(rest > 0 ? [section(more(rest))] : []),
      ...leftOver(left, [...notSent, ...held.filter((one) => !asked.includes(one)).map(({ part }) => part)]),
      ...leftOver(leftUnknown, unknown),
      ...(rows.length > 0 ? [context(texts().visit.zone(at.zone))] : []),
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
