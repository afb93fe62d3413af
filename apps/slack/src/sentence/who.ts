import {
  isFirstName,
  readVisitors,
  stripSurroundings,
  type VisitorValues,
} from '@visitor-invitations/visits';
import { anyLanguage } from '../languages/grammar.ts';
import { endOf, isCut, type Part, type Word } from './parts.ts';
import { fillersAround } from './time-words.ts';

/** Visitors, and what of the text names nobody for certain. */
export interface Who {
  readonly guests: readonly VisitorValues[];
  readonly rest: readonly Part[];
}

/** What is between the parts that are of no name. */
const segmentsOf = (text: string, parts: readonly Part[]): Word[] => {
  const cuts = parts.filter(isCut);
  return [...cuts.map(({ from }) => from), text.length].flatMap((end, index) => {
    const cut = cuts[index - 1];
    const start = cut ? endOf(cut) : 0;
    const [, before = '', between = ''] = fillersAround.exec(text.slice(start, end)) ?? [];
    return /[\p{L}\p{N}]/u.test(between) ? [{ text: between, from: start + before.length }] : [];
  });
};

/** Whether words only announce a visit: `kommt`, `please`. */
const isAround = (text: string) =>
  stripSurroundings(`Name ${text}`) === 'Name' || stripSurroundings(`${text} Name`) === 'Name';
/** What belongs to the visitor before it: an address, a number, brackets, `from ACME`. */
const isDetail = /^(?:[<([]|\+?\d|\S+@|(?:from|von)\s\p{Lu})/u;

const joining = new RegExp(`,?\\s+(?:${anyLanguage('and')}|&|\\+)\\s+`);

/** `Jane Doe and Max Roe`, `Jane Doe, Max Roe`: people of whom each has two names. */
const peopleIn = (text: string): readonly string[] => {
  const isPerson = (part: string) => {
    const [{ values, isUnclear } = { values: {}, isUnclear: true }] = readVisitors(part).guests;
    return !isUnclear && values.lastName !== undefined && values.firstName !== undefined;
  };
  const joined = text.split(joining);
  if (joined.length > 1 && joined.every(isPerson)) return joined;
  const listed = text.split(/\s*,\s*/).filter(Boolean);
  const areAll = listed.every(
    (part) => /^\S+\s\S/.test(part) && isFirstName(part.split(' ')[0] ?? '') && isPerson(part),
  );
  return listed.length > 1 && areAll ? listed : [text];
};

const hasName = ({ text }: Word) => /[@"“„«]/.test(text);

/** Reads who comes: whoever is named beside an address or in quotes, or else first. */
export const readWho = (text: string, items: readonly Part[]): Who => {
  const all = segmentsOf(text, items);
  const named = all.filter((segment) => !isAround(segment.text) && !isDetail.test(segment.text));
  const main = named.find(hasName) ?? named[0];
  const isOf = (segment: Word) => segment === main || isAround(segment.text) || isDetail.test(segment.text);
  const whole = all
    .filter(isOf)
    .map((segment) => segment.text)
    .join(' ');
  const groups = [
    whole,
    ...named.filter((segment) => segment !== main && segment.text.includes('@')).map((one) => one.text),
  ];
  const rest: Part[] = all
    .filter((segment) => !isOf(segment) && !segment.text.includes('@'))
    .map((segment) => ({ kind: 'left', ...segment }));
  const guests = groups.flatMap((group) => peopleIn(group)).flatMap((group) => readVisitors(group).guests);
  const isUnclear = guests.some((guest) => guest.isUnclear);
  const doubtful = main && isUnclear ? [{ kind: 'left' as const, ...main }] : [];
  return { guests: guests.map(({ values }) => values), rest: [...rest, ...doubtful] };
};
