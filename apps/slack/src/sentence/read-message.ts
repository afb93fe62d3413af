import { foldText, PARTICLES, readName, type VisitorValues } from '@visitor-invitations/visits';
import { partsOf, type Word } from './parts.ts';
import { type Context, hereAt, quotesOf, type Sentence, siteValues, unlinked } from './read-sentence.ts';
import { isOfClock } from './time-words.ts';
import { clockOf, readWhen } from './when.ts';

/** More than this is not read of a message. */
const MAX_LENGTH = 4000;

/** How far before an address its name may begin. */
const NAME_LENGTH = 150;

const word = `(?<!\\p{L})(?:(?:${PARTICLES})[ \\t]+)*\\p{Lu}[\\p{L}\\p{M}'’-]*`;
const name = `${word}(?:[ \\t]+${word})*`;

/** `Jane Doe <`, `Doe, Jane (`, `Jane Doe `: what stands directly before an address. */
const beforeAddress = new RegExp(
  `(?:^[ \\t]*(?<last>${word}),[ \\t]+)?(?<first>(?:(?:Mrs?|Ms|Mx|Dr|Prof)\\.[ \\t]+)?${name})["”]?\\s*(?<bracket>[<(]?)\\s*$`,
  'mu',
);

const everyEmail = /[^\s@<>(),;:"]+@[^\s@<>(),;"]+(?<![.:!?])/gu;

/** Words with a capital that begin a sentence, and no name. */
const isOpening =
  /^(?:invite|please|hi|hello|dear|meet|e-?mail|contact|from|to|cc|visitor|guest|thanks|bitte|hallo|liebe[r]?|besuche?r?|gast|von|an|danke)$/i;

/** Words that are a day or a month with a capital only. */
const isVerb = /^(?:may|mar|march|sun|sat|so|do|mo)$/;

/** A visitor by their address, and by the name directly before it. */
const guestAt = (text: string, { from, text: email }: Word): VisitorValues => {
  const before = text.slice(Math.max(0, from - NAME_LENGTH), from);
  const { first = '', last = '', bracket } = beforeAddress.exec(before)?.groups ?? {};
  const words = first.split(/\s+/);
  const named = words.slice(words.findIndex((part) => !isOpening.test(part)));
  if (!bracket && named.length < 2) return { email };
  const isLastFirst = bracket && named.length === 1 && last !== '' && !isOpening.test(last);
  const { isUnclear: _, ...name } = readName(isLastFirst ? `${last}, ${first}` : named.join(' '));
  return { ...name, email };
};

/**
 * Reads a message for what is certain about a visit: names only where they stand before an address, a site only by its whole
 * name of several words. Of what is left, only times count as not understood.
 */
export const readMessage = (message: string, context: Context): Sentence => {
  const text = unlinked(message.slice(0, MAX_LENGTH).replace(/<@[^>]*>/g, ' '));
  const parts = partsOf(text, clockOf(context));
  const emails = [...text.matchAll(everyEmail)].map(({ 0: email, index }) => ({ text: email, from: index }));
  const guests = emails.map((email) => guestAt(text, email));
  const folded = foldText(text.replace(/[^\p{L}\p{M}\p{N}’']+/gu, ' '));
  const named = context.sites.filter(
    (site) => foldText(site.name).includes(' ') && ` ${folded} `.includes(` ${foldText(site.name)} `),
  );
  const site = named.length === 1 ? named[0] : undefined;
  const { values, unclear } = readWhen(text, parts, hereAt(context, parts, site));
  const left = parts.filter(({ kind, text: word }) =>
    kind === 'left' ? isOfClock(word) : kind === 'doubt' && !isVerb.test(word),
  );
  return {
    values: { ...guests[0], ...values, ...siteValues(site) },
    guests,
    notUnderstood: quotesOf(text, [...unclear, ...left]),
  };
};
