import type { OperationId } from '@visitor-invitations/core/portable';
import { type Around, inResponse, type Json, operationOf, read } from './plant.ts';

/** One member of an operation's responses, and what it is changed to: everywhere else, the service is as it was. */
export interface Mutation {
  readonly id: OperationId;
  /** Where it is: `records.[].site.name`. */
  readonly path: string;
  readonly change: keyof typeof changes;
}

const shifted = (digit: string) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16);

/** Another text of the same form: two that were different stay so. */
const otherText = (text: string): string => {
  if (/^[0-9a-f]{24}$|^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text)) return text.replace(/^./, shifted);
  if (/^\d{4}-\d\d-\d\d/.test(text)) {
    const later = new Date(Date.parse(text) + 24 * 60 * 60 * 1000).toISOString();
    return text.includes('T') ? later : later.slice(0, 10);
  }
  return `x${text}`;
};

/** How a value is changed; nothing for one that this cannot be done to. */
const changes = {
  replaced: (value) => {
    if (typeof value === 'string' && value !== '') return otherText(value);
    if (typeof value === 'number') return value + 1;
    return typeof value === 'boolean' ? !value : undefined;
  },
  dropped: () => DROPPED,
  reversed: (value) => (Array.isArray(value) && value.length > 1 ? value.toReversed() : undefined),
  'cut short': (value) => (Array.isArray(value) && value.length > 0 ? value.slice(0, -1) : undefined),
} satisfies Record<string, (value: Json) => Json>;

const DROPPED = Symbol('dropped');

/** Every place in a body, the items of a list being one place. */
const placesIn = (value: Json, path: readonly string[] = []): [path: string, value: Json][] => {
  const own: [string, Json][] = path.length > 0 && path.at(-1) !== '[]' ? [[path.join('.'), value]] : [];
  if (Array.isArray(value)) return [...own, ...value.flatMap((item) => placesIn(item, [...path, '[]']))];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([name, member]) => placesIn(member, [...path, name]))];
};

/** Every mutation of the responses that passed. */
export const mutationsOf = (bodies: ReadonlyMap<OperationId, readonly Json[]>): Mutation[] => {
  const found = new Map<string, Mutation>();
  for (const [id, all] of bodies) {
    for (const [path, value] of all.flatMap((body) => placesIn(body))) {
      for (const change of Object.keys(changes) as Mutation['change'][]) {
        if (changes[change](value) !== undefined) found.set(`${id} ${path} ${change}`, { id, path, change });
      }
    }
  }
  return [...found.values()];
};

/** Remembers the successes that pass. */
export const remembering =
  (bodies: Map<OperationId, Json[]>): Around =>
  async (request, forward) => {
    const { id } = operationOf(request);
    const response = await forward(request);
    const body = response.status < 300 ? read(response.body) : undefined;
    if (id && body !== undefined) bodies.set(id, [...(bodies.get(id) ?? []), body]);
    return response;
  };

const changeAt = (
  holder: Json,
  [name = '', ...rest]: readonly string[],
  change: Mutation['change'],
): void => {
  if (typeof holder !== 'object' || holder === null) return;
  if (name === '[]') {
    for (const item of holder) changeAt(item, rest, change);
  } else if (rest.length > 0) {
    changeAt(holder[name], rest, change);
  } else if (name in holder) {
    const changed = changes[change](holder[name]);
    if (changed === DROPPED) delete holder[name];
    else if (changed !== undefined) holder[name] = changed;
  }
};

/** Makes the mutation in every success of its operation. */
export const mutate = ({ id, path, change }: Mutation): Around =>
  inResponse([id], (body) => changeAt(body, path.split('.'), change))();
