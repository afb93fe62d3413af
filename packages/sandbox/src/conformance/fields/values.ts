import type { InvitationUpdate } from '@visitor-invitations/core/portable';
import type { RequestField } from './request-fields.ts';

/** What makes one value differ from another: whose run it is, which of several writes, and from when on it holds. */
export interface Occasion {
  /** Part of every text of a run, to know its own records by. */
  readonly tag: string;
  /** `A` for a create, `B` for the update that follows. */
  readonly round: 'A' | 'B';
  /** Milliseconds since the epoch: the visits are a month after it, or later. */
  readonly now: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The middle of January or of July, whichever comes first after a month; or the one after: clocks are changed between. */
const midSeason = ({ now, round }: Occasion): number => {
  const soonest = new Date(now + 30 * DAY_MS);
  const halfYears = [0, 6, 12, 18].map((month) => Date.UTC(soonest.getUTCFullYear(), month, 15));
  const [first = now, second = now] = halfYears.filter((time) => time >= soonest.getTime());
  return round === 'A' ? first : second;
};

/**
 * Texts that are lost easily: composed and decomposed letters, one that a normal form replaces, capitals, other scripts,
 * characters beyond U+FFFF and joined ones, those that nobody sees, and what HTML, URLs and JSON write in another way.
 */
const letters =
  'Zoë Zoe\u0308 \u2126 ﬁ ß İı O’Neill 東京 שלום 🙂 👩\u200d👩\u200d👧 ❤\ufe0f a\u200bb\u00adc\ufeffd Zz';
const marks = '<b>&amp;</b> "1" \'2\' \\n 100% +1 {x}';

/** A value for each way in which it can be spoilt: what the checks write. */
const byKind = {
  // Blanks around a name mean nothing: the contract trims them.
  name: ({ name }, { tag, round }) => `${round} ${tag} ${name} ${letters}`,
  text: ({ name, max }, { tag, round }) =>
    `  ${round} ${tag} ${name}  ${letters} ${marks}${max === undefined ? '' : '\n\tnext line\r\nand next'}  `,
  email: (_, { tag, round }) => `Conformance.${round}+${tag}@example.com`,
  uuid: () => undefined,
  'date-time': ({ name }, occasion) => {
    // Neither the day nor the hour is the same in UTC, and every visit ends on the day after.
    const [days, offset] = name === 'endDate' ? [1, '-09:30'] : [0, '+05:45'];
    const day = new Date(midSeason(occasion) + days * DAY_MS).toISOString().slice(0, 10);
    return `${day}T${occasion.round === 'A' ? '22:47:13.123' : '23:38:29.456'}${offset}`;
  },
} satisfies Record<RequestField['kind'], (field: RequestField, occasion: Occasion) => string | undefined>;

/** Fields that take no free text, and what they take instead; those of `references.ts` name what is there already. */
const ownForms: { readonly [Name in keyof InvitationUpdate]?: (occasion: Occasion) => string } = {
  mobile: ({ round }) => (round === 'A' ? '+44 (0)7700 900-123' : '+44 7700 900456'),
};

/** A value that shows what becomes of it; nothing for a field that only takes what is there already. */
export const tellingValue = (field: RequestField, occasion: Occasion): string | undefined =>
  ownForms[field.name as keyof InvitationUpdate]?.(occasion) ?? byKind[field.kind](field, occasion);

/** Whether any text fits: the others have a form, such as a phone number's. */
export const isFreeText = ({ kind, name }: RequestField): boolean =>
  (kind === 'text' || kind === 'name') && !(name in ownForms);

/** The longest parts of an address, and as much as there is of it in all: 64 before the sign, 254 in all (RFC 5321). */
export const longEmail = ({ tag }: Pick<Occasion, 'tag'>): string => {
  const local = `conformance.${tag}.`.padEnd(64, 'x');
  const labels = [58, 58, 59].map((length) => 'domain-'.repeat(9).slice(-length - 1, -1));
  return `${local}@${labels.join('.')}.example.com`;
};

/** A text of exactly so many characters, every one of which is missed when it is lost: no two ends are alike. */
export const textOfLength = (length: number, { tag }: Pick<Occasion, 'tag'>, unit = ''): string => {
  const words = Array.from({ length: Math.ceil(length / 4) }, (_, index) => String(index).padStart(4, '·'));
  const text = unit ? unit.repeat(length - tag.length - 1) : words.join('').slice(0, length - tag.length - 1);
  return `${tag} ${text}`;
};
