/** What became of a submission. `failed`: Slack shows its own words, see `Modal.failure`. */
export type Outcome = 'closed' | 'errors' | 'updated' | 'pushed' | 'cleared' | 'failed';
