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
const SOONEST_DAYS = 30;
/** A service may take visits of the next year alone. */
const FURTHEST_DAYS = 350;

/**
 * The middle of January or of July, whichever comes first after a month; or the one after: clocks are changed between.
 * Where that is too far ahead, it is the end of that month, which is as near to the half-year before.
 */
const midSeason = ({ now, round }: Occasion): number => {
  const soonest = new Date(now + SOONEST_DAYS * DAY_MS);
  const halfYears = [0, 6, 12, 18].map((month) => Date.UTC(soonest.getUTCFullYear(), month, 15));
  const [first = now, second = now] = halfYears.filter((time) => time >= soonest.getTime());
  if (round === 'A') return first;
  return second > now + FURTHEST_DAYS * DAY_MS ? soonest.getTime() : second;
};

/** The dates of a short visit soon, which a service takes that refuses long ones and far ones. */
export const soonAndShort = ({ now, round }: Occasion): Readonly<Record<'startDate' | 'endDate', string>> => {
  const day = new Date(now + SOONEST_DAYS * DAY_MS).toISOString().slice(0, 10);
  const hour = round === 'A' ? '13' : '15';
  return { startDate: `${day}T${hour}:47:13.123+05:45`, endDate: `${day}T${hour}:58:29.456+05:45` };
};

/**
 * Texts that are lost easily: composed and decomposed letters, one that a normal form replaces, capitals, other scripts,
 * characters beyond U+FFFF and joined ones, those that nobody sees, and what HTML, URLs and JSON write in another way.
 */
const letters =
  'Zoë Zoe\u0308 \u2126 ﬁ ß İı O’Neill VAN DYKE 東京 שלום\u200f 🙂 👩\u200d👩\u200d👧 ❤\ufe0f a\u200bb\u00adc\ufeffd\u00a0e Zz';
const marks = '<b>&amp;</b> "1" \'2\' \\n 100% +1 %41 {x}';
/** What templates, Markdown and the like would replace. Only where there is room: a subject may have to be short. */
const meanings = '{{x}} $1 $& #1; … -- (c) *a* __b__ :tada: \u2028 https://example.com/?a=1';

/** A value for each way in which it can be spoilt: what the checks write. */
const byKind = {
  // Blanks around a name mean nothing: the contract trims them.
  name: ({ name }, { tag, round }) => `${round} ${tag} ${name} ${letters}`,
  text: ({ name, max }, { tag, round }) =>
    `  ${round} ${tag} ${name}  ${letters} ${marks}${max === undefined ? '' : ` ${meanings}\n\tnext line\r\nand next`}  `,
  email: (_, { tag, round }) => `Conformance.${round}+${tag}@example.com`,
  uuid: () => undefined,
  'date-time': ({ name }, occasion) => {
    // The hour is another in UTC, and every visit ends on the day after, but is shorter than a day: a service may want that.
    const isEnd = name === 'endDate';
    const day = new Date(midSeason(occasion) + (isEnd ? DAY_MS : 0)).toISOString().slice(0, 10);
    const [hour, offset] = isEnd ? [10, '-03:30'] : [22, '+05:45'];
    return `${day}T${occasion.round === 'A' ? `${hour}:47:13.123` : `${hour + 1}:38:29.456`}${offset}`;
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
