/** What people write in a language, as parts of patterns; empty where the language has no word of its own for it. */
export interface Grammar {
  /** That of dates where a person's own isn't known. */
  readonly locale: string;
  /** Whether weekdays have two letters in dates, as in `Mo, 7.12.` */
  readonly hasShortWeekdays: boolean;
  /** From Monday on. */
  readonly weekdays: readonly string[];
  readonly months: readonly string[];
  /** Today, tomorrow and the day after. */
  readonly days: readonly string[];
  /** A half, one, two, … */
  readonly counts: readonly string[];
  /** Minutes, hours, days and weeks. */
  readonly units: readonly string[];
  /** Morning, afternoon and evening. */
  readonly parts: readonly string[];
  readonly article: string;
  /** Before a day. */
  readonly on: string;
  /** Before a part of the day. */
  readonly during: string;
  /** Before an hour, and what else may be there. */
  readonly at: string;
  readonly before: string;
  /** Between two hours. */
  readonly to: string;
  /** Before the day on which a visit ends. */
  readonly until: string;
  /** Before a length. */
  readonly lasting: string;
  /** Before the first of two times; between two names. */
  readonly from: string;
  readonly and: string;
  readonly noon: string;
  /** After an hour. */
  readonly hours: string;
  /** Before a weekday: the one to come, the next one, or one that isn't known. */
  readonly thisOne: string;
  readonly nextOne: string;
  readonly another: string;
  readonly week: string;
  readonly nextWeek: string;
  readonly weekend: string;
  readonly month: string;
  /** Before a length of time from now. */
  readonly ahead: string;
  /** Further words of time, which are no names, and those that stand beside them. */
  readonly clock: string;
  readonly aroundTimes: string;
  /** Words of time that may be names, and one that is only with its capital. */
  readonly mayBeNames: string;
  readonly nameWithCapital: string;
  /** Words between what is named, and at the edges of a name. */
  readonly fillers: string;
  readonly edges: string;
  /** Before the host for whom somebody invites. */
  readonly host: string;
}

/** How people write days and hours in English. */
export const enGrammar: Grammar = {
  locale: 'en-GB',
  hasShortWeekdays: false,
  weekdays: [
    'mon(?:days?)?',
    'tue(?:s(?:days?)?)?',
    'wed(?:nesdays?)?',
    'thu(?:r(?:s(?:days?)?)?)?',
    'fri(?:days?)?',
    'sat(?:urdays?)?',
    'sun(?:days?)?',
  ],
  months: [
    'jan(?:uary?)?',
    'feb(?:ruary?)?',
    'mar(?:ch)?',
    'apr(?:il)?',
    'may',
    'june?',
    'july?',
    'aug(?:ust)?',
    'sept?(?:ember)?',
    'oct(?:ober)?',
    'nov(?:ember)?',
    'dec(?:ember)?',
  ],
  days: ['today', 'tomorrow', '(?:the )?day after tomorrow'],
  counts: ['half an', 'an?|one', 'two', 'three', 'four', 'five', 'six'],
  units: ['mins?|minutes?', 'h|hrs?|hours?', 'days?', 'weeks?'],
  parts: ['mornings?', 'afternoon', 'evenings?|nights?|tonight'],
  article: 'the',
  on: 'on',
  during: 'in the',
  at: 'at',
  before: 'at|from|around|about|circa|ca\\.?|approx\\.?',
  to: 'to|until|till',
  until: 'until|till',
  lasting: 'for',
  from: 'from',
  and: 'and',
  noon: 'noon|midday',
  hours: "am|pm|[ap]\\.m\\.?|o['’]?clock",
  thisOne: 'this|coming',
  nextOne: 'next',
  another:
    'last|past|good|black|easter|whit|bank|holiday|maundy|palm|ash|shrove|pancake|cyber|super|first|second|third|fourth|following|alternate|other|any|some|most|every|each',
  week: 'week',
  nextWeek: 'next week',
  weekend: 'weekend',
  month: 'month',
  ahead: 'in',
  clock:
    "yesterday|now|lunch(?:time)?|midnight|half|quarter|past|eod|cob|eow|o['’]?clock|ago|weekends?|am|pm|[ap]\\.m\\.?|weekly|daily",
  aroundTimes: 'months?|years?|until|till?|next|last|every|each|before|after|around|about|approx|between|or',
  mayBeNames: 'christmas|xmas|easter|noon',
  nameWithCapital: '',
  fillers: 'at|on|in|from|to|for|the|with|please',
  edges: 'at|on|in|to|for|the|with|and',
  host: 'for|host',
};
