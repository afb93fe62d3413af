import type { OperationId } from '@visitor-invitations/core/contract';
import { plainFields } from '@visitor-invitations/sandbox';
import { isBlank, isObject, type Members, textAt } from '../trace.ts';
import { isInContract } from './contract.ts';
import type { Differences } from './difference.ts';
import type { Pairs } from './pairs.ts';

/** The context of a record comparison. */
export type Comparing = Pairs & Differences & { readonly operation: OperationId };

const due = `firstName lastName startDate endDate name id cancelled visitorType visitorType.name site site.id host
  host.email host.hostGroupName company company.name`;
/** Members that the run's own records must show: everything written, and the cancellation. Others may be absent (A16). */
const DUE = new Set([...due.split(/\s+/), ...plainFields]);
/** Members that the service sets from its own clock. */
const SERVICE_TIMES = new Set(['created', 'updated', 'cancelled', 'emailReminderTime']);
/** Members that can change during the run, for example when a guest arrives. */
const VOLATILE = new Set(['actioned', 'activePassCount', 'emailReminderTime']);
const TOLERANCE_MS = 10_000;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A member, by name and by path in the record. */
interface Place {
  /** The record as first shown; absent if the run created it. */
  readonly source: Members | undefined;
  readonly name: string;
  readonly at: string;
}

/** Compares two records, member by member. */
export const compareRecords = (
  theirs: Members,
  ours: Members,
  source: Members | undefined,
  comparing: Comparing,
  path = '',
): void => {
  const placeOf = (name: string) => (path === '' ? name : `${path}.${name}`);
  const isUnknown = (name: string) => !isInContract(comparing.operation, placeOf(name));
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(ours)]))
    if (!isUnknown(name))
      compareMembers(theirs[name], ours[name], { source, name, at: placeOf(name) }, comparing);
  // Which ones is not compared: the model has others.
  const [more, ourMore] = [theirs, ours].map((record) => Object.keys(record).some(isUnknown));
  if (more !== ourMore) comparing.soft(placeOf('…'));
};

const formOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

const compareMembers = (theirs: unknown, ours: unknown, place: Place, comparing: Comparing): void => {
  const { source, name, at } = place;
  const { hard, soft } = comparing;
  if (isBlank(theirs) && isBlank(ours)) {
    if (formOf(theirs) !== formOf(ours)) soft(at);
    return;
  }
  // A group that an invitation names is shown in the host, whatever the list said of the host.
  const isOwn = source === undefined || at === 'host.hostGroupName';
  const isKnown = !isOwn && !isBlank(source[name]);
  if (isBlank(theirs)) {
    // What a list says of a site or a host need not be shown within an invitation.
    const isMissed = at.includes('.') ? isKnown && DUE.has(at) : isKnown;
    if (isMissed || (isOwn && DUE.has(at))) hard(at, 'not shown', 'shown');
  } else if (isOwn || isKnown) {
    if (isBlank(ours)) hard(at, 'shown', 'not shown');
    else if (formOf(theirs) !== formOf(ours)) hard(at, `a ${formOf(theirs)}`, `a ${formOf(ours)}`);
    else compareValues(theirs, ours, place, comparing);
  }
};

const compareValues = (theirs: unknown, ours: unknown, place: Place, comparing: Comparing): void => {
  const { name, at, source } = place;
  const { hard } = comparing;
  if (Array.isArray(theirs) && Array.isArray(ours)) {
    if (theirs.length !== ours.length) hard(at, `${theirs.length} of them`, `${ours.length} of them`);
    for (const [index, one] of theirs.entries())
      if (isObject(one) && isObject(ours[index]))
        compareRecords(one, ours[index], comparing.sourceOf(textAt(one, 'id')) ?? one, comparing, at);
  } else if (isObject(theirs) && isObject(ours)) {
    const own = isObject(source?.[name]) ? source[name] : undefined;
    compareRecords(theirs, ours, own ?? comparing.sourceOf(textAt(theirs, 'id')), comparing, at);
  } else if (source !== undefined ? !VOLATILE.has(name) : name !== 'fastTrackCode') {
    if (typeof theirs === 'string') compareTexts(theirs, String(ours), place, comparing);
    else if (theirs !== ours) hard(at, 'another value', 'the value it had or was given');
  }
};

const compareTexts = (theirs: string, ours: string, { name, at, source }: Place, comparing: Comparing) => {
  const { hard, soft } = comparing;
  if (name === 'id' || name.endsWith('Id')) {
    if (!comparing.isSameId(theirs.toLowerCase(), ours.toLowerCase())) hard(at, 'another id', 'the same id');
  } else if (instant.test(ours)) {
    const tolerance = SERVICE_TIMES.has(name) && source === undefined ? TOLERANCE_MS : 999;
    const isNear = Math.abs(Date.parse(theirs) - Date.parse(ours)) <= tolerance;
    if (!isNear) hard(at, 'another time', 'the time it had, or the time of the request');
    else if (theirs.endsWith('Z') !== ours.endsWith('Z')) soft(at);
  } else if (theirs !== ours) {
    if (/email$/i.test(name) && theirs.toLowerCase() === ours.toLowerCase()) soft(at);
    else hard(at, howTextDiffers(theirs, ours), 'the value it was given');
  }
};

/** How a text differs from the expected one, without quoting it. */
const howTextDiffers = (theirs: string, wanted: string): string => {
  if (theirs.toLowerCase() === wanted.toLowerCase()) return 'another letter case';
  return wanted.startsWith(theirs)
    ? `cut after ${theirs.length} of ${wanted.length} characters`
    : 'another value';
};
