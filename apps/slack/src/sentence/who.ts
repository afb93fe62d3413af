import type { FormValues } from '../form/values.ts';
import { type Item, isWord, runsOf } from './items.ts';
import { isParticle, isTitle } from './words.ts';

/** A visitor, as far as a sentence names them. */
export type Guest = Pick<FormValues, 'firstName' | 'lastName' | 'email' | 'companyName'>;

/** Makes a name of its words, without titles: `Jane Doe`, `Frau Doe`. */
export const nameOf = (words: readonly string[]): Guest => {
  const [firstName, ...rest] = words.filter((word) => !isTitle.test(word));
  if (firstName === undefined) return {};
  if (rest.length > 0) return { firstName, lastName: rest.join(' ') };
  return words.length > 1 ? { lastName: firstName } : { firstName };
};

/** `Doe, Jane` is one visitor, `Jane Doe, John Roe` are two. */
const namesIn = (words: readonly Item[]): Guest[] => {
  const text = words.map((word) => word.text).join(' ');
  const parts = text.split(/[,;]/).flatMap((part) => (part.trim() ? [part.trim().split(/\s+/)] : []));
  const [last = [], first = [], ...others] = parts;
  const isLastFirst = last.length === 1 || first.length === 1 || isParticle.test(last[0] ?? '');
  if (parts.length < 2 || others.length > 0 || !isLastFirst) return parts.map(nameOf);
  const firstName = first.filter((word) => !isTitle.test(word)).join(' ');
  return [{ firstName, lastName: last.join(' ') }];
};

const isDetail = (item: Item | undefined) => item?.kind === 'email' || item?.kind === 'company';

/** The email address and the company that stand directly after a name. */
const detailsAfter = (runs: readonly (readonly Item[])[], index: number): Item[] => {
  const following = runs.slice(index + 1).filter(([item]) => item?.kind !== 'comma');
  const end = following.findIndex(([item]) => !isDetail(item));
  const details = following.slice(0, end < 0 ? undefined : end).flat();
  return details.filter(({ kind }, at) => details.findIndex((other) => other.kind === kind) === at);
};

/** Adds an address or a company to the last visitor who may have it; another address is another visitor's. */
const withDetail = (guests: readonly Guest[], { kind, text }: Item): Guest[] => {
  const field = kind === 'email' ? 'email' : 'companyName';
  const last = guests.at(-1);
  if (last?.[field] !== undefined) return [...guests, { [field]: text.trim() }];
  return [...guests.slice(0, -1), { ...last, [field]: text.trim() }];
};

/** Visitors, and the words that name nobody. */
export interface Who {
  readonly guests: readonly Guest[];
  readonly rest: readonly Item[];
}

/** Reads who comes: the words before an email address, in quotes, or else the first ones, and who is joined to them. */
export const readWho = (items: readonly Item[]): Who => {
  const runs = runsOf(items);
  const named = runs.flatMap((run, index) => {
    if (!run.some(isWord)) return [];
    const quoted = run.filter(({ kind }) => kind === 'quoted');
    const words = quoted.length > 0 ? quoted : run;
    return [{ words, details: detailsAfter(runs, index), isJoined: runs[index - 1]?.[0]?.kind === 'and' }];
  });
  const hasEmail = ({ details }: { details: Item[] }) => details.some(({ kind }) => kind === 'email');
  const first = named.find(hasEmail) ?? named.find(({ words }) => words[0]?.kind === 'quoted') ?? named[0];
  let guests: Guest[] = [];
  const used = new Set<Item>();
  let isGuest = false;
  for (const run of named) {
    isGuest = run === first || hasEmail(run) || (isGuest && run.isJoined);
    if (!isGuest) continue;
    guests.push(...namesIn(run.words));
    for (const detail of run.details) guests = withDetail(guests, detail);
    for (const item of [...run.words, ...run.details]) used.add(item);
  }
  for (const item of items) {
    const isSecond = item.kind === 'company' && guests.some(({ companyName }) => companyName !== undefined);
    if (!isDetail(item) || isSecond || used.has(item)) continue;
    guests = withDetail(guests, item);
    used.add(item);
  }
  return { guests, rest: items.filter((item) => !used.has(item)) };
};
