import { parseArgs } from 'node:util';

/** Where n8n keeps the state of a polling trigger, and the settings that make it so. */
export const modes = {
  legacy: {},
  scheduler: { N8N_SCHEDULER_ENABLED: 'true', N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true' },
  cursors: {
    N8N_SCHEDULER_ENABLED: 'true',
    N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true',
    N8N_POLLER_DURABLE_CURSORS_ENABLED: 'true',
  },
} as const;

export type Mode = keyof typeof modes;

/** How a run is made up. */
export interface WeekOptions {
  /** How long changes, faults and kills last in each mode. */
  readonly minutes: number;
  readonly hosts: number;
  readonly invitations: number;
  /** Requests per seconds that the service allows. */
  readonly quota: string;
  /** How many of the requests fail, from 0 to 1. */
  readonly faults: number;
  /** Changes in all. */
  readonly changes: number;
  /** How long n8n lives between kills, on average, in seconds. */
  readonly killEvery: number;
}

export const help = `npm run qa -- week [options]

The trigger in a real n8n that is killed at random, over a service with a quota and faults.

  --mode MODE          legacy, scheduler, cursors or all (the default)
  --minutes N          how long each mode takes, besides start and end (20)
  --hosts N            hosts who are followed (50)
  --invitations N      their invitations (2000)
  --quota N/SECONDS    requests that the service allows (20/60)
  --faults SHARE       requests that fail (0.1)
  --changes N          changes in each mode (600)
  --kill-every SECONDS how long n8n lives, on average (60)
`;

/** @throws Error that names an option that is not valid. */
export const readOptions = (args: readonly string[]): { modes: Mode[]; week: WeekOptions } | 'help' => {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', default: false },
      mode: text('all'),
      minutes: text('20'),
      hosts: text('50'),
      invitations: text('2000'),
      quota: text('20/60'),
      faults: text('0.1'),
      changes: text('600'),
      'kill-every': text('60'),
    },
  });
  if (values.help) return 'help';
  const number = (name: Exclude<keyof typeof values, 'help'>): number => {
    const value = Number(values[name]);
    if (!(value > 0)) throw new Error(`--${name} must be a number above 0`);
    return value;
  };
  const known = Object.keys(modes) as Mode[];
  const chosen = values.mode === 'all' ? known : known.filter((mode) => mode === values.mode);
  if (chosen.length === 0) throw new Error(`--mode must be one of ${known.join(', ')} and all`);
  if (!/^\d+\/\d+$/.test(values.quota)) throw new Error('--quota must be like 20/60');
  return {
    modes: chosen,
    week: {
      minutes: number('minutes'),
      hosts: number('hosts'),
      invitations: number('invitations'),
      quota: values.quota,
      faults: number('faults'),
      changes: number('changes'),
      killEvery: number('kill-every'),
    },
  };
};
