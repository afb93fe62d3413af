import type { PersonSummary } from '../../api.ts';

/** Who looks, and whom and what they know by name: menus of people, mentions, dates in their own zone. */
export interface Onlooker {
  person: PersonSummary;
  people: readonly PersonSummary[];
  channels: readonly { id: string; name: string }[];
  /** Slack's time: milliseconds since 1970. */
  now: number;
}
