import { refuse } from '../refusal.ts';

/** Maximum number of problems listed one by one. The rest are counted. */
const REPORTED = 100;

/** Refuses data with each problem's location and reason, but never a value. */
export const refuseData = (problems: readonly string[]): never => {
  const more = problems.length - REPORTED;
  const reported = [...problems.slice(0, REPORTED), ...(more > 0 ? [`and ${more} more`] : [])];
  return refuse('BAD_REQUEST', `Can’t load the data:\n${reported.join('\n')}`);
};
