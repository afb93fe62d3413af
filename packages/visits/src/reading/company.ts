import { foldText } from '../fold/fold-text.ts';
import { hasCompanyForm, isAcronym, listOf, phrases, wordsIn } from './words/words.ts';

const label = new RegExp(`^(?:${phrases('companyLabels')})\\s*:?\\s+(?=\\S)`, 'iu');

/** A company without its label, such as `Firma`. */
export const withoutCompanyLabel = (text: string): string => text.replace(label, '');

/** Whether a text is certainly a company: by its form, its label, or the address's domain. */
export const isCompany = (text: string, email = ''): boolean => {
  const name = foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
  const [, domain = ''] = email.toLowerCase().replaceAll('-', '').split('@');
  const isDomain = domain
    .split('.')
    .some((part, index, all) => index + 1 < all.length && part.startsWith(name));
  return label.test(text) || hasCompanyForm(text) || (name.length > 2 && isDomain);
};

const isPlace = listOf('places');
const capital = /^(?:[\p{Lu}\p{Lo}\p{N}]|\p{Ll}\p{Lu})/u;
const between = /^(?:&|\+|of|the|and|for|und|der|die|das|des|für|von|de|la|e)$/;

/** Whether a text may be a company: its words are capitalised, and it isn't a town. */
export const mayBeCompany = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  !isPlace(text) &&
  !/[@:;<>"„“”]/.test(text) &&
  wordsIn(text).every((word) => capital.test(word) || between.test(word));

/** Whether a word in capitals is a company: only if no text next to it is in capitals. */
export const isShortCompany = (text: string, others: readonly string[]): boolean =>
  isAcronym(text) && !others.some((other) => other === other.toUpperCase());

const isJobWord = listOf('jobs');

/** Whether a text is a job: `CTO`, `Head of IT`, `Leiter Einkauf`. */
export const isJob = (text: string): boolean => {
  const words = text.split(/[\s,/&-]+/);
  return isJobWord(words[0] ?? '') || (isJobWord(words.at(-1) ?? '') && !hasCompanyForm(text));
};

/** The company in `CTO at ACME`. */
export const workplaceOf = (text: string): string => {
  const [, job = '', company = ''] = /^(.+?)\s+(?:at|@|bei)\s+(.+)$/i.exec(text) ?? [];
  return isJob(job) ? company : text;
};
