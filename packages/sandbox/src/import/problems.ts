import type { FieldIssue } from '@visitor-invitations/core/portable';
import { refuse } from '../refusal.ts';
import type { Kind, Place, Source } from './records.ts';

/** Maximum number of problems reported one by one; the rest are counted. */
const REPORTED = 100;

/** Refuses data, naming the location, the field and the rule of every problem, and never a value. */
export const refuseData = (problems: readonly string[]): never => {
  const more = problems.length - REPORTED;
  const reported = [...problems.slice(0, REPORTED), ...(more > 0 ? [`and ${more} more`] : [])];
  return refuse('BAD_REQUEST', `Can’t load the data:\n${reported.join('\n')}`);
};

/** Gathers what is wrong with the records of some data. */
export const createProblems = ({ locate }: Source) => {
  const found: (Place & { readonly issue: FieldIssue })[] = [];
  const kinds = new Set<Kind>();
  return {
    add(place: Place, ...issues: readonly FieldIssue[]): void {
      kinds.add(place.kind);
      for (const issue of issues) found.push({ ...place, issue });
    },
    /** Whether a record of a kind has a problem. */
    has: (kind: Kind): boolean => kinds.has(kind),
    /** @throws Refusal when there is any problem */
    end(): void {
      if (found.length > 0) refuseData(found.map(({ issue, ...place }) => inWords(locate(place), issue)));
    },
  };
};

const inWords = (location: string, { field, rule }: FieldIssue) =>
  field === '' ? `${location.replace(/\.$/, '')} ${rule}` : `${location}${field} ${rule}`;
