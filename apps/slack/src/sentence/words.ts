const wholly = (words: string, flags = 'iu') => new RegExp(`^(?:${words})$`, flags);

const days =
  'mon(?:days?)?|tue(?:s(?:days?)?)?|wed(?:nesdays?)?|thu(?:r(?:s(?:days?)?)?)?|fri(?:days?)?|sat(?:urdays?)?|' +
  'sun(?:days?)?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?|mo|di|mi|do|fr|sa|so';

const months =
  'jan(?:uary?)?|feb(?:ruary?)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|jun[ei]?|jul[iy]?|aug(?:ust)?|' +
  'sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?';

const feasts = 'christmas|xmas|easter|weihnachten|heiligabend|ostern|pfingsten|silvester';

const nameLike = wholly(`${days}|${months}|${feasts}|noon|mittag|\\d+/\\d+`);

const clock = wholly(
  'today|tomorrow|tonight|yesterday|now|mornings?|afternoons?|evenings?|nights?|midday|midnight|lunch(?:time)?|half|' +
    "quarter|past|eod|cob|eow|o['’]?clock|h|hrs?|hours?|mins?|minutes?|weekends?|am|pm|[ap]\\.m\\.?|ago|weekly|daily|" +
    'heute|morgen|übermorgen|gestern|jetzt|früh|(?:vor|nach)?mittags?|abends?|nachts?|halb|viertel|uhr|stunden?|' +
    'minuten?|wochenende|\\p{L}{3,}(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)',
);

const aroundTimes = wholly(
  'days?|weeks?|months?|years?|until|till?|next|last|every|each|before|after|around|about|approx|between|or|' +
    'tage?n?|wochen?|monate?n?|jahre?n?|(?:nächste|letzte|kommende|diese|jede)[nrsm]?|ab|bis|gegen|ca|vor|nach|' +
    'zwischen|oder',
);

/** Whether a word of time is a name as well: Sun, April, Noon, Freitag, and Morgen where it has a capital. */
export const isNameLike = (word: string): boolean => nameLike.test(word) || word === 'Morgen';

/** Whether a word has a digit or names a time, and is no name. */
export const isOfClock = (word: string): boolean =>
  /\d/.test(word) || (clock.test(word) && !isNameLike(word));

/** Whether it does, or may belong to a time. */
export const isOfTime = (word: string): boolean => isOfClock(word) || aroundTimes.test(word);

/** Whether a part of a name is a day or a month. */
export const isDayOrMonth = (word: string): boolean =>
  word.split(/[/–-]/).some((part) => part.length > 2 && isNameLike(part));

/** Parts of a day, which name no hour. */
export const partOfDay =
  /(?<!\p{L})(?:morning|afternoon|evening|night|tonight|(?:vor|nach)?mittags?|abends?|nachts?|früh)(?!\p{L})/iu;

/** The hours of parts of a day. */
export const partsOfDay: readonly (readonly [words: RegExp, from: number, to: number])[] = [
  [/morning|vormittag|früh|morgens/i, 5, 12],
  [/afternoon|nachmittag/i, 12, 18],
  [/evening|abend/i, 17, 24],
];

/** Whether an hour is in the part of the day that a text names. */
export const isInPart = (text: string, hour: number): boolean => {
  const [, from = 0, to = 24] = partsOfDay.find(([named]) => named.test(text)) ?? [];
  return from <= hour && hour < to;
};

/** What speaks of the past, or of more than a day. */
export const vague =
  /(?<!\p{L})(?:last|past|ago|yesterday|letzte[nrsm]?|vor|gestern|week|weekend|months?|mos?|years?|woche|wochenende|monat|jahr)(?!\p{L})/iu;

/** Whether hours are named in two ways, of which one would be read: `1pm - noon`, `15 Uhr - 2pm`. */
export const isMixed = (text: string): boolean =>
  [/noon|midday|midnight|mittag/i, /\d\s?[ap]\.?m/i, /\d\s?uhr|\d:\d\d(?!\s?[ap]\.?m)/i].filter((way) =>
    way.test(text),
  ).length > 1;

const dayWords = wholly(`${days}|${months}|today|tomorrow|heute|(?:über)?morgen`);

/** Whether a text has a word or a number that names a day. */
export const hasDay = (text: string): boolean =>
  text.split(/[^\p{L}]+/u).some((word) => dayWords.test(word)) || /\d{4}|\d[./-]\d+[./-]/.test(text);

/** `next friday`: of this week, or of the week after. */
export const next = /(?<!\p{L})(?:next|nächste[nrsm]?)\s/iu;

/** A number that may be that of a room, and not an hour: `12 tomorrow`. */
export const beginsWithNumber = new RegExp(
  `^\\d{1,2}(?!st|nd|rd|th)(?![\\d.:/–-])(?!\\s*(?:[ap]\\.?m|uhr|h(?!\\p{L})|o['’]?clock|${months}))`,
  'iu',
);

/** `at 10`, before which or after which something may be counted. */
export const endsWithNumber = /(?:^|\s)\d{1,2}$/;

/** Words between what is named. */
export const isFiller = wholly(
  'at|on|in|from|to|for|the|with|please|am|um|im|aus|bei|für|mit|bitte|@|[-–—|:]+',
  'u',
);
export const isAnd = wholly('and|und|&|\\+', 'u');

const FILLER = 'at|on|in|to|for|the|with|am|um|im|für|mit|and|und';

/** What is around a name between two times: `for`, commas, dashes. */
export const fillersAround = new RegExp(
  `^((?:[\\s,;.:|–—-]|(?<!\\p{L})(?:${FILLER})(?!\\p{L}))*)(.*?)(?:[\\s,;:|–—-]|(?<!\\p{L})(?:${FILLER}|from|von|bis|den)(?!\\p{L}))*$`,
  'su',
);

/** Words before a weekday that make it another one: `Good Friday`, `bank holiday Monday`, `übernächsten Montag`. */
export const isModifier = wholly(
  'good|black|easter|whit|bank|holiday|maundy|palm|ash|shrove|pancake|cyber|super|first|second|third|fourth|following|' +
    'alternate|other|any|some|most|(?:übernächste|vorletzte|erste|zweite|dritte|vierte|folgende)[nrsm]?|alle',
);
export const startsWithWeekday = new RegExp(`^(?:${days})(?!\\p{L})`, 'iu');
