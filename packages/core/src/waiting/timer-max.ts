/** The longest time that a timer takes, in milliseconds: some 24 days. A longer one would end at once. */
export const TIMER_MAX_MS = 2_147_483_647;
