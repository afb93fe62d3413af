import { foldText } from '../fold/fold-text.ts';
import { CONTACT } from './contacts.ts';
import { unquoted } from './surroundings.ts';
import { phrases, wordsOf } from './words/vocabulary.ts';
import { hasCompanyForm, isAcronym, isDegree, isTitle } from './words/words.ts';

/** What is before a part of a line: a comma, a sign such as `|`, or an address. */
type Separator = 'comma' | 'sign' | 'contact';

/** A part of a line. */
export interface Cell {
  readonly text: string;
  readonly after: Separator;
}

export const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const separator = new RegExp(
  `(${CONTACT}|,|;|[|¦⇒⟶\\t]|—|\\s[·•→/\\\\~]\\s|\\s[-–−]{1,3}>?\\s|\\s[–−](?=\\p{L})|\\s[=:]?[>:]\\s)`,
  'u',
);

/** The parts of a line, and the strongest sign before each. */
export const cellsOf = (text: string): Cell[] => {
  const cells: Cell[] = [];
  let after: Separator = 'comma';
  // `Robert Downey, Jr.` is one name.
  const whole = text.replace(/,(?=\s*(?:jr|sr|i{2,3}|iv)\b)/gi, '');
  for (const [index, piece] of whole.split(separator).entries()) {
    if (index % 2 === 1) {
      const next = piece === ',' ? 'comma' : piece === CONTACT ? 'contact' : 'sign';
      if (next === 'sign' || (next !== after && after !== 'contact')) after = next;
      else if (after === 'contact' && next === 'comma') after = 'sign';
      continue;
    }
    const bare = unquoted(piece);
    if (bare === '') continue;
    cells.push({ text: bare, after });
    after = 'comma';
  }
  return cells;
};

const outsider = wordsOf('outsider');
const pronouns = wordsOf('pronouns');
const jobs = wordsOf('jobs');
const places = wordsOf('places');
const born = new RegExp(`^(?:${phrases('born')})\\s`, 'iu');
const companyLabel = new RegExp(`^(?:${phrases('companyLabels')})\\s*:?\\s+(?=\\S)`, 'iu');

/** Whether a text says something of a person that nobody asks for: pronouns, a degree, a job, `External`. */
export const isAside = (text: string): boolean => {
  const words = wordsIn(text);
  const lower = text.toLowerCase().split(/[\s/,|]+/);
  return (
    lower.every((word) => outsider.has(word)) ||
    (lower.length > 1 && lower.every((word) => pronouns.has(word))) ||
    words.every((word, index) => isDegree(word) || isTitle(word, index > 0)) ||
    isJob(text) ||
    born.test(text) ||
    /^via\s/i.test(text)
  );
};

const isJob = (text: string): boolean => {
  const words = text.toLowerCase().split(/[\s,/&-]+/);
  return jobs.has(words[0] ?? '') || (jobs.has(words.at(-1) ?? '') && !hasCompanyForm(text));
};

/** The company in `CTO at ACME`. */
export const workplaceOf = (text: string): string => {
  const [, job = '', company = ''] = /^(.+?)\s+(?:at|@|bei)\s+(.+)$/i.exec(text) ?? [];
  return isJob(job) ? company : text;
};

/** A company without `Firma` before it. */
export const withoutCompanyLabel = (text: string): string => text.replace(companyLabel, '');

/** Whether a text is a company for certain: by its form, by what is before it, or by the domain of the address. */
export const isCompany = (text: string, email = ''): boolean => {
  if (companyLabel.test(text) || hasCompanyForm(text)) return true;
  const [domain = ''] = email.split('@').slice(1);
  const name = foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
  const labels = domain.toLowerCase().split('.').slice(0, -1);
  return name.length > 2 && labels.some((label) => label.replaceAll('-', '').startsWith(name));
};

const CAPITAL = /^(?:[\p{Lu}\p{Lo}\p{N}]|\p{Ll}\p{Lu})/u;
const between = /^(?:&|\+|of|the|and|for|und|der|die|das|des|für|von|de|la|e)$/;

/** Whether a text may be a company: its words have capitals, and it's no town. */
export const mayBeCompany = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  !places.has(text.toLowerCase()) &&
  !/[@:;<>"„“”]/.test(text) &&
  wordsIn(text).every((word) => CAPITAL.test(word) || between.test(word));

/** Whether a word of capitals is a company: beside a name that has none. */
export const isShortCompany = (text: string, others: readonly string[]): boolean =>
  isAcronym(text) && !others.some((other) => other === other.toUpperCase());
