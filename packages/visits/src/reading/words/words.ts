import { foldText } from '../../fold/fold-text.ts';
import { wordsOf } from './vocabulary.ts';

/** What a family name may start with. */
export const PARTICLES =
  'af al am ap av bin bint da de degli dei del della den der di do dos du e el ibn la las le los san te ten ter to van ' +
  "vom von y zu zum zur 't ó ní";
const particles = new Set(PARTICLES.split(' '));
export const isParticle = (word: string): boolean => particles.has(word.toLowerCase().replace('’', "'"));

const titles = wordsOf('titles');
const dottedTitles = wordsOf('dottedTitles');
const degrees = wordsOf('degrees');
/** What follows `Dr.`: of medicine, of both laws. */
const faculties = new Set(
  'med phil rer nat jur iur ing h c hc mult pol oec dent vet habil theol techn mont in a sc agr kfm inf wirt phys chem biol psych päd math geol arch volksw'.split(
    ' ',
  ),
);

/** Whether a word is a title before a name: `Dr.`, `Dipl.-Ing.`, and `med.` after another one. */
export const isTitle = (word: string, isAfterTitle = false): boolean => {
  if (word === 'PD' || word === 'DI') return true;
  const parts = word.toLowerCase().split(/[.-]+/).filter(Boolean);
  const isDotted = /\./.test(word);
  return (
    parts.length > 0 &&
    parts.every(
      (part, index) =>
        titles.has(part) ||
        (isDotted && dottedTitles.has(part)) ||
        ((index > 0 || isAfterTitle) && faculties.has(part)),
    )
  );
};

/** Whether a word is a degree behind a name. Short ones have capitals or full stops: Ma and Ba are names. */
export const isDegree = (word: string): boolean => {
  const letters = word.replace(/[.\s-]/g, '');
  if (/^C[A-Z]O$/.test(letters)) return true;
  if (!degrees.has(letters.toLowerCase())) return isTitle(word) && /[.-]/.test(word);
  return letters.length > 2 || letters === letters.toUpperCase() || word.includes('.');
};

/** Whether a text is two initials, which may be a degree: `MD`. */
export const isInitials = (word: string): boolean => /^\p{Lu}\.?\s?\p{Lu}\.?$/u.test(word);

const firstNames = new Set([...wordsOf('firstNames')].map((name) => foldText(name)));
const surnames = new Set([...wordsOf('surnames')].map((name) => foldText(name)));

/** Whether people are often called so, each part of `Anna-Lena`. */
export const isFirstName = (word: string): boolean =>
  foldText(word)
    .split(' ')
    .every((part) => firstNames.has(part));
export const isSurname = (word: string): boolean => surnames.has(foldText(word));

const forms = new Set(
  (
    'ltd limited llc llp plc inc incorporated corp corporation company gmbh ggmbh mbh gesmbh kgaa ohg gbr sas sarl srl spa ' +
    'aps pty pte bhd kft sro group gruppe holding holdings partners consulting solutions services systems systeme technologies ' +
    'technology software bank versicherung versicherungen stiftung verlag universität university institute institut hospital ' +
    'college school council ministry foundation associates industries industrie international labs studio studios ' +
    'engineering logistics logistik energy pharma werke stadtwerke architekten söhne sons bros brothers widgets'
  ).split(' '),
);
/** Forms that may be names in another case. */
const shortForms = new Set('AG KG SE SA AB AS NV BV UG OY CO EG A/S'.split(' '));

/** Whether a text has a word that companies have in their names. */
export const hasCompanyForm = (text: string): boolean =>
  text.split(/[\s,]+/).some((word) => {
    const letters = word.replaceAll('.', '');
    return (
      forms.has(letters.toLowerCase()) || shortForms.has(letters) || /^(?:Co\.?|e\.?[VK]\.?)$/.test(word)
    );
  }) && /\s/.test(text);

/** `ACME`, `BMW`, `H&M`. */
export const isAcronym = (text: string): boolean => /^\p{Lu}[\p{Lu}&+-]*\p{Lu}$/u.test(text);

const PLACEHOLDER =
  /^(?:#n\/?[av]|#(?:ref|wert|value|name|bezug|div\/0|null|zahl|num)[!?]?|n\/a|n\.a\.|NA|null|NULL|undefined|none|keine?|k\.\s?a\.|tb[cdan]|[-–—_.?/]+)$/i;

/** Whether a cell of a table holds nothing but a sign that it is empty. */
export const isBlank = (text: string): boolean =>
  PLACEHOLDER.test(text) && !/^(?:N[au]ll|Na|None|Keine?)$/.test(text);
