import type { Problem } from '../limits/problem.ts';

/** A rule of Slack that the app broke, and with which call or answer. */
export interface Violation extends Problem {
  /** Web API method, `response_url`, or the kind of delivery whose ack it was. */
  where: string;
}
