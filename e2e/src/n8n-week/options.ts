/** Where n8n keeps the state of a polling trigger, and the settings that make it so. */
export const modes = {
  /** What n8n does by default up to 2.44. */
  legacy: {},
  /** The default of n8n 2.45: the scheduler, but not for polls. */
  next: { N8N_SCHEDULER_ENABLED: 'true' },
  /** Without what the scheduler needs to take polls over. */
  unpublished: {
    N8N_SCHEDULER_ENABLED: 'true',
    N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true',
    N8N_POLLER_DURABLE_CURSORS_ENABLED: 'true',
    N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'false',
  },
  scheduler: { N8N_SCHEDULER_ENABLED: 'true', N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true' },
  cursors: {
    N8N_SCHEDULER_ENABLED: 'true',
    N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true',
    N8N_POLLER_DURABLE_CURSORS_ENABLED: 'true',
  },
} as const;

export type Mode = keyof typeof modes;

/** A run: how long changes, faults and kills last, and how much of each there is. */
export const week = {
  minutes: 3,
  hosts: 12,
  invitations: 500,
  /** Requests per seconds that the service allows. */
  quota: '20/60',
  /** How many of the requests fail, from 0 to 1. */
  faults: 0.1,
  changes: 120,
  /** How long n8n lives between kills, on average, in seconds. */
  killEvery: 30,
} as const;
