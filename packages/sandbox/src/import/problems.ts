import type { FieldIssue } from '@visitor-invitations/core/portable';
import { refuse } from '../refusal.ts';
import type { Kind, Source } from './records.ts';

/** So many problems are told one by one. */
const TOLD = 100;

/** Refuses data, naming the place, the field and the rule of every problem, and never a value. */
export const refuseData = (problems: readonly string[]): never => {
  const more = problems.length - TOLD;
  const told = [...problems.slice(0, TOLD), ...(more > 0 ? [`and ${more} more`] : [])];
  return refuse('BAD_REQUEST', `Can’t load the data:\n${told.join('\n')}`);
};

/** Gathers what is wrong with the records of a source. */
export const createProblems = ({ place }: Source) => {
  const found: { kind: Kind; index: number; issue: FieldIssue }[] = [];
  return {
    add(kind: Kind, index: number, ...issues: readonly FieldIssue[]) {
      for (const issue of issues) found.push({ kind, index, issue });
    },
    /** @throws Refusal when there is any problem */
    end() {
      if (found.length === 0) return;
      // Words are made for those alone that are told: there may be a problem in every row.
      refuseData(
        found.map(({ kind, index, issue }, count) => (count < TOLD ? worded(place(kind, index), issue) : '')),
      );
    },
  };
};

export type Problems = ReturnType<typeof createProblems>;

const worded = (place: string, { field, rule }: FieldIssue) =>
  field === '' ? `${place.replace(/\.$/, '')} ${rule}` : `${place}${field} ${rule}`;
