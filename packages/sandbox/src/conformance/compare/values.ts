import { isBlank, isObject, type Members, textAt } from '../trace.ts';
import { type Differences, howTextDiffers } from './difference.ts';

/** What a comparison of records knows. */
export interface Comparing {
  readonly differences: Differences;
  /** Whether two ids, in lower case, name the same. */
  readonly isSameId: (theirs: string, twins: string) => boolean;
  /** The record of that id as it was first shown, if a list showed it. */
  readonly sourceOf: (id: string) => Members | undefined;
  /** Whether the contract has such a member. */
  readonly isInContract: (path: string) => boolean;
  /** Whether the deployment shows such a member anywhere. */
  readonly isEverShown: (path: string) => boolean;
}

/** What a record of the run's own has to show, as the run wrote it: other members may be left out (A16). */
const WRITTEN = new Set([
  ...[
    'firstName',
    'lastName',
    'startDate',
    'endDate',
    'email',
    'mobile',
    'subject',
    'adminNotes',
    'visitorNotes',
  ],
  ...['visitorType.name', 'site.id', 'host.email', 'host.hostGroupName', 'company.name', 'name', 'id'],
]);
/** What the service sets when it is asked, by its own clock. */
const SERVICE_TIMES = new Set(['created', 'updated', 'cancelled', 'emailReminderTime']);
/** What changes by itself meanwhile, such as when a guest arrives. */
const VOLATILE = new Set(['actioned', 'activePassCount', 'emailReminderTime']);
const TOLERANCE_MS = 10_000;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Compares two records, member by member. `source`: the record as it was first shown; absent for one that the run made. */
export const compareRecords = (
  theirs: Members,
  twins: Members,
  source: Members | undefined,
  comparing: Comparing,
  path = '',
): void => {
  const placeOf = (name: string) => (path === '' ? name : `${path}.${name}`);
  const isUnknown = (name: string) => !comparing.isInContract(placeOf(name));
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(twins)])) {
    if (isUnknown(name)) continue;
    compareMember(theirs[name], twins[name], { source, name, at: placeOf(name) }, comparing);
  }
  // Which ones is not compared: the twin has others.
  const [more, twinsMore] = [theirs, twins].map((record) => Object.keys(record).some(isUnknown));
  if (more !== twinsMore) {
    const words = (has: boolean | undefined) => `${has ? '' : 'no '}members that the contract does not know`;
    comparing.differences.soft(placeOf('…'), words(more), words(twinsMore));
  }
};

interface Place {
  readonly source: Members | undefined;
  readonly name: string;
  readonly at: string;
}

const compareMember = (theirs: unknown, twins: unknown, place: Place, comparing: Comparing) => {
  const { source, name, at } = place;
  const { soft } = comparing.differences;
  if (isBlank(theirs) && isBlank(twins)) {
    if (blankForm(theirs) !== blankForm(twins)) soft(at, blankForm(theirs), blankForm(twins));
    return;
  }
  // A group that an invitation names is shown in the host, whatever the list said of the host.
  const isOwn = source === undefined || (name === 'hostGroupName' && at.startsWith('host.'));
  const isKnown = !isOwn && !isBlank(source[name]);
  if (isBlank(theirs)) return missing(isKnown, isOwn, place, comparing);
  if (!isOwn && !isKnown) return;
  if (isBlank(twins)) return comparing.differences.hard(at, 'shown', 'not shown');
  compareValues(theirs, twins, place, comparing);
};

const blankForm = (value: unknown) =>
  value === undefined
    ? 'absent'
    : value === null
      ? 'null'
      : typeof value === 'object'
        ? 'empty members'
        : 'empty';

const missing = (
  isKnown: boolean,
  isOwn: boolean,
  { at }: Place,
  { differences, isEverShown }: Comparing,
) => {
  const isDue = WRITTEN.has(at) || isEverShown(at);
  // What a list says of a site or a host need not be shown within an invitation.
  const isNested = at.includes('.');
  if (isNested ? isDue && (isKnown || isOwn) : isKnown || (isDue && isOwn))
    differences.hard(at, 'not shown', 'shown');
};

const compareValues = (theirs: unknown, twins: unknown, place: Place, comparing: Comparing) => {
  const { hard } = comparing.differences;
  const { name, at, source } = place;
  if (Array.isArray(twins)) return compareLists(theirs, twins, place, comparing);
  if (isObject(twins)) {
    if (!isObject(theirs)) return hard(at, `a ${kindOf(theirs)}`, 'an object');
    const id = textAt(theirs, 'id')?.toLowerCase();
    const own = isObject(source?.[name]) ? source[name] : undefined;
    return compareRecords(theirs, twins, own ?? (id ? comparing.sourceOf(id) : undefined), comparing, at);
  }
  if (typeof theirs !== typeof twins) return hard(at, `a ${kindOf(theirs)}`, `a ${kindOf(twins)}`);
  if (source !== undefined && VOLATILE.has(name)) return;
  if (typeof theirs === 'string' && typeof twins === 'string')
    return compareTexts(theirs, twins, place, comparing);
  if (name === 'fastTrackCode' && source === undefined) return;
  if (theirs !== twins) hard(at, 'another value', 'the value it had or was given');
};

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

const compareLists = (theirs: unknown, twins: readonly unknown[], { at }: Place, comparing: Comparing) => {
  const { hard } = comparing.differences;
  if (!Array.isArray(theirs)) return hard(at, `a ${kindOf(theirs)}`, 'a list');
  if (theirs.length !== twins.length) return hard(at, `${theirs.length} of them`, `${twins.length} of them`);
  for (const [index, twin] of twins.entries()) {
    const one = theirs[index];
    if (isObject(twin) && isObject(one)) {
      const id = textAt(one, 'id')?.toLowerCase();
      compareRecords(one, twin, id ? comparing.sourceOf(id) : one, comparing, at);
    } else if (JSON.stringify(one) !== JSON.stringify(twin)) hard(at, 'another value', 'the value it had');
  }
};

const compareTexts = (theirs: string, twins: string, { name, at, source }: Place, comparing: Comparing) => {
  const { hard, soft } = comparing.differences;
  if (name === 'id' || name.endsWith('Id')) {
    if (!comparing.isSameId(theirs.toLowerCase(), twins.toLowerCase())) hard(at, 'another id', 'the same id');
  } else if (instant.test(twins)) {
    const [one, other] = [Date.parse(theirs), Date.parse(twins)];
    const tolerance = SERVICE_TIMES.has(name) && source === undefined ? TOLERANCE_MS : 999;
    if (!instant.test(theirs) || Number.isNaN(one)) hard(at, 'no date and time', 'a date and time');
    else if (Math.abs(one - other) > tolerance)
      hard(at, 'another time', 'the time it had, or at which it was asked');
    else if (theirs.endsWith('Z') !== twins.endsWith('Z')) soft(at, 'at an offset', 'in UTC');
  } else if (name === 'fastTrackCode' && source === undefined) {
    return;
  } else if (theirs !== twins) {
    const isSoft = /email$/i.test(name) && theirs.toLowerCase() === twins.toLowerCase();
    (isSoft ? soft : hard)(at, howTextDiffers(theirs, twins), 'as it was given');
  }
};
