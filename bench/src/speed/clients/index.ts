import type { Connect } from '../connect.ts';

/** A client in the comparison. Its module is loaded by its own process alone. */
interface Contender {
  /** `fetch` marks what is built on fetch; `base` is what all are compared with. */
  readonly kind: 'base' | 'ours' | 'fetch' | 'http';
  readonly load: () => Promise<Connect>;
}

export const contenders = {
  'undici.request': { kind: 'base', load: async () => (await import('./undici-request.ts')).connect },
  ours: { kind: 'ours', load: async () => (await import('./ours.ts')).connect },
  'ours, validate off': {
    kind: 'ours',
    load: async () => (await import('./ours.ts')).connectWithoutValidation,
  },
  'global fetch': { kind: 'fetch', load: async () => (await import('./global-fetch.ts')).connect },
  'undici fetch': { kind: 'fetch', load: async () => (await import('./undici-fetch.ts')).connect },
  'openapi-fetch': { kind: 'fetch', load: async () => (await import('./openapi-fetch.ts')).connect },
  ofetch: { kind: 'fetch', load: async () => (await import('./ofetch.ts')).connect },
  ky: { kind: 'fetch', load: async () => (await import('./ky.ts')).connect },
  'Stainless core': { kind: 'fetch', load: async () => (await import('./stainless.ts')).connect },
  axios: { kind: 'http', load: async () => (await import('./axios.ts')).connect },
  got: { kind: 'http', load: async () => (await import('./got.ts')).connect },
} as const satisfies Record<string, Contender>;

export type ContenderName = keyof typeof contenders;
export const contenderNames = Object.keys(contenders) as ContenderName[];
