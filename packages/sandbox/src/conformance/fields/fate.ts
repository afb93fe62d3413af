import { isBlank } from '../responses.ts';
import type { RequestField } from './request-fields.ts';

/** What is known of a written value besides itself, to tell what stands in its place. */
export interface Written {
  readonly sent: string;
  /** What the field held before. */
  readonly before?: string | undefined;
  /** The values of the other fields, by name. */
  readonly others: Readonly<Record<string, string>>;
}

/** What became of a value, in words without the value; nothing when it is as it was sent. */
export const fateOf = (field: RequestField, written: Written, got: unknown): string | undefined => {
  if (isBlank(got)) return 'nothing';
  if (typeof got !== 'string') return `a ${typeof got}`;
  const isSame = comparisons[field.kind];
  if (isSame(written.sent, got)) return undefined;
  if (written.before !== undefined && isSame(written.before, got)) return 'the value from before';
  const taken = Object.entries(written.others).find(
    ([name, other]) => name !== field.name && isSame(other, got),
  );
  if (taken) return `the value of ${taken[0]}`;
  if (field.kind === 'date-time') return changeOfTime(written.sent, got);
  return field.kind === 'uuid' ? 'another ID' : changeOfText(written.sent, got);
};

const sameText = (left: string, right: string) => left === right;

const comparisons: Record<RequestField['kind'], (left: string, right: string) => boolean> = {
  text: sameText,
  name: sameText,
  email: sameText,
  uuid: (left, right) => left.toLowerCase() === right.toLowerCase(),
  'date-time': (left, right) => Date.parse(left) === Date.parse(right),
};

const ascii = (text: string) => text.replaceAll(/[^\x20-\x7e]|\?/gu, '');
const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
const basic = (text: string) => text.replaceAll(/[\u{10000}-\u{10ffff}\ud800-\udfff\ufffd?]/gu, '');
const visible = (text: string) =>
  text.replaceAll(
    /\u00ad|\u200b|\u200c|\u200d|\u200e|\u200f|\u2028|\u202d|\u202e|\u202c|\u2060|\ufe0f|\ufeff/g,
    '',
  );
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(39|x27);|&apos;/gi, "'")
    .replaceAll('&amp;', '&');
/** Decodes what is percent-encoded, and leaves a percent sign that stands alone. */
const percentDecoded = (text: string) =>
  text.replaceAll(/(%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
const formDecoded = (text: string) => percentDecoded(text.replaceAll('+', ' '));

/** Each way in which a text is spoilt: whether it is this one, the likelier first. */
const spoilings: Readonly<Record<string, (sent: string, got: string) => boolean>> = {
  'the spaces at its ends lost': (sent, got) => sent.trim() === got.trim() && got.length < sent.length,
  'other spaces or line breaks': (sent, got) => sent.replaceAll(/\s/g, '') === got.replaceAll(/\s/g, ''),
  'invisible characters lost': (sent, got) => visible(sent) === visible(got),
  'another letter case': (sent, got) =>
    sent.toLowerCase() === got.toLowerCase() || sent.toUpperCase() === got.toUpperCase(),
  'another normal form of its Unicode': (sent, got) => sent.normalize('NFKC') === got.normalize('NFKC'),
  'letters without their accents': (sent, got) => withoutMarks(sent) === withoutMarks(got),
  'HTML escapes': (sent, got) => unescaped(got) === sent,
  'its HTML escapes decoded': (sent, got) => unescaped(sent) === got,
  'HTML tags removed': (sent, got) => sent.replaceAll(/<[^>]*>/g, '') === got,
  'percent-encoded characters': (sent, got) =>
    [percentDecoded, formDecoded].some((decoded) => decoded(got) === sent || decoded(sent) === got),
  'UTF-8 read as another encoding': (sent, got) =>
    Buffer.from(got, 'latin1').toString() === sent || Buffer.from(sent).toString('latin1') === got,
  'characters beyond U+FFFF lost or replaced': (sent, got) => basic(sent) === basic(got),
  'characters outside ASCII lost or replaced': (sent, got) => ascii(sent) === ascii(got),
  'written twice': (sent, got) => sent + sent === got,
  'text added to it': (sent, got) => got.includes(sent),
};

const changeOfText = (sent: string, got: string): string => {
  const [there, given] = [[...got].length, [...sent].length];
  // A cut may leave half a character, or a blank that is trimmed.
  const start = got.replace(/[\ufffd\ud800-\udbff]$/, '').trimEnd();
  const isCut = start !== sent.trimEnd() && sent.startsWith(start);
  if (isCut || (start !== sent.trim() && sent.trimStart().startsWith(start)))
    return `cut after ${there} of ${given} characters`;
  const named = Object.entries(spoilings).find(([, isIt]) => isIt(sent, got));
  if (named) return named[0];
  if (sent.endsWith(got.trimStart())) return `its beginning cut off, ${there} of ${given} characters left`;
  return 'another text';
};

const MINUTE_MS = 60_000;

const changeOfTime = (sent: string, got: string): string => {
  const [wanted, found] = [Date.parse(sent), Date.parse(got)];
  if (Number.isNaN(found)) return 'no date and time';
  const wallTime = Date.parse(sent.replace(/([+-]\d\d:\d\d|Z)$/, 'Z'));
  if (found === wallTime) return 'its offset ignored';
  if (found === 2 * wallTime - wanted) return 'its offset applied the wrong way round';
  if (found === wanted - (wanted % 1000)) return 'its milliseconds lost';
  if (found === wanted - (wanted % MINUTE_MS)) return 'its seconds lost';
  if (found === wanted - (wanted % (24 * 60 * MINUTE_MS))) return 'its time of day lost';
  return `a time that is ${apart(found - wanted)}`;
};

/** `1:30 hours late`, in words that hold nothing of the time itself. */
export const apart = (ms: number): string => {
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS);
  const amount =
    minutes === 0
      ? `${Math.abs(ms)} milliseconds`
      : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} hours`;
  return `${amount} ${ms > 0 ? 'late' : 'early'}`;
};
