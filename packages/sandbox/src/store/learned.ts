import type { Table } from './rows.ts';

/** What reading has found out, kept until the data behind it changes. Whoever gets a value must not change it. */
export interface Learned {
  /** The value of a key; when it is not known, it is found out. `undefined` is never kept. */
  of<Value>(key: string, find: () => Value, weight?: (value: Value) => number): Value;
  peek<Value>(key: string): Value | undefined;
  set(key: string, value: unknown): void;
}

/** What is learned apart, since it changes at different times: who may come in, what a team has, and who is invited. */
export interface LearnedAreas {
  readonly tokens: Learned;
  readonly places: Learned;
  readonly invitations: Learned;
}

type Area = keyof LearnedAreas;

/** What a write to a table may have changed. */
const changedBy: Record<Table, readonly Area[]> = {
  teams: ['tokens', 'places', 'invitations'],
  tokens: ['tokens'],
  sites: ['places', 'invitations'],
  hostGroups: ['places', 'invitations'],
  hosts: ['places', 'invitations'],
  visitorTypes: ['places', 'invitations'],
  companies: ['places', 'invitations'],
  documents: [],
  workflows: [],
  workflowResponses: [],
  formResponses: [],
  invitations: ['invitations'],
  outbox: [],
};

const writes = /^(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)/;

/** How many rows an area keeps, about 10 MB of them; then it forgets everything, and learns anew what is needed. */
const KEPT = 5000;

/** Keeps what was learned. */
export const createLearned = () => {
  const areas = { tokens: createArea(), places: createArea(), invitations: createArea() };
  const everything = Object.values(areas);
  return {
    areas: areas satisfies LearnedAreas,
    /** The areas that forget with a write; all of them when it cannot be told which table is written to. */
    changedBy(sql: string) {
      const table = writes.exec(sql)?.[1] as Table | undefined;
      return table ? changedBy[table].map((area) => areas[area]) : everything;
    },
    forget() {
      for (const area of everything) area.forget();
    },
  };
};

const createArea = () => {
  const values = new Map<string, unknown>();
  let kept = 0;
  const forget = () => {
    if (kept === 0) return;
    values.clear();
    kept = 0;
  };
  const keep = (key: string, value: unknown, weight: number) => {
    if (value === undefined || weight > KEPT / 10) return;
    if (kept + weight > KEPT) forget();
    values.set(key, value);
    kept += weight;
  };
  return {
    of<Value>(key: string, find: () => Value, weight: (value: Value) => number = () => 1): Value {
      const known = values.get(key) as Value | undefined;
      if (known !== undefined) return known;
      const value = find();
      keep(key, value, weight(value));
      return value;
    },
    peek: <Value>(key: string) => values.get(key) as Value | undefined,
    set: (key: string, value: unknown) => keep(key, value, 1),
    forget,
  };
};
