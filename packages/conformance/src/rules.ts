import { type Operation, operations } from '@visitor-invitations/core/contract';
import type { Switches } from '@visitor-invitations/sandbox';
import * as z from 'zod';
import { isOurs } from './clean-up.ts';
import { recordSchemaOf } from './compare/contract.ts';
import type { ConformanceOptions } from './options.ts';
import {
  CLEAN_UP,
  codeOf,
  idOf,
  isBlank,
  isObject,
  isSuccess,
  openList,
  recordsOf,
  type Step,
  textAt,
} from './trace.ts';

/** The data to judge. */
export interface Trace {
  readonly steps: readonly Step[];
  readonly options: ConformanceOptions;
  /** Part of every name that the run wrote. */
  readonly tag: string;
  /** The additional fields that a create needs, if they could be determined. */
  readonly required: Switches['create.required'] | undefined;
}

/** A check that the model can't make. */
export interface Rule {
  readonly id: string;
  /** The promise, in one sentence. */
  readonly text: string;
  readonly source: Source;
  /** Returns what's wrong with a step, if anything. */
  readonly wrongWith: (step: Step, trace: Trace) => string | undefined;
}

/** A promise's source: a section of the API reference, or a row of `docs/reference/assumptions.md`. */
export type Source = { readonly documented: string } | { readonly assumed: `A${number}` };

/** Removes members without a value, which count as absent (A16). */
const withoutBlanks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([, member]) => !isBlank(member));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutBlanks(member)]));
};

const wrongShape = ({ operation, response }: Step): string | undefined => {
  const { response: schema, paging }: Operation = operations[operation];
  if (!schema || !response || !isSuccess(response)) return undefined;
  const record = paging ? recordSchemaOf(operation) : schema;
  const list = paging ? openList(response.body)?.records : [response.body];
  for (const one of list ?? []) {
    const checked = record && z.core.safeParse(record, withoutBlanks(one));
    const path = checked?.error?.issues[0]?.path.filter((part) => typeof part === 'string');
    if (path) return `${operation}: ${path.join('.') || 'the body'} doesn’t match the contract`;
  }
  return undefined;
};

const idsIn = ({ response }: Step) => recordsOf(response).flatMap((one) => idOf(one) ?? []);

/** The pages of a list up to a step. */
const pagesUntil = (step: Step, { steps }: Trace): readonly Step[] => {
  const [name, page] = step.label.split(', page ');
  return page ? steps.filter(({ label, n }) => n <= step.n && label.startsWith(`${name}, page `)) : [step];
};

/** Whether the clean-up found a record that no response mentioned. Always false if a create got no response. */
const strayIn = (step: Step, { steps, tag }: Trace): boolean => {
  const posts = steps.filter(({ operation }) => operation.endsWith('.create'));
  if (step.label !== CLEAN_UP || posts.some(({ response }) => response === undefined)) return false;
  const named = posts.map(({ response }) => idOf(response?.body));
  return recordsOf(step.response).some((one) => isOurs(one, tag) && !named.includes(idOf(one)));
};

export const rules: readonly Rule[] = [
  {
    id: 'responses.shape',
    text: 'Every member of every response has the contract’s type',
    source: { documented: 'Resources and their fields' },
    wrongWith: wrongShape,
  },
  {
    id: 'errors.body',
    text: 'Every error has a symbolic code and a message',
    source: { documented: 'Errors' },
    wrongWith({ response }) {
      if (!response || isSuccess(response)) return undefined;
      if (codeOf(response) === undefined) return `a ${response.status} without a symbolic code`;
      return textAt(response.body, 'message') ? undefined : `a ${response.status} without a message`;
    },
  },
  {
    id: 'errors.secrets',
    text: 'Errors don’t contain tokens or client secrets',
    source: { documented: 'Authentication' },
    wrongWith({ response, body }, { steps, options }) {
      if (!response || isSuccess(response)) return undefined;
      const tokens = steps.map((step) => textAt(step.response?.body, 'access_token'));
      const sent = new URLSearchParams(body).get('client_secret');
      const secrets = [...tokens, sent, options.clientSecret, options.second?.clientSecret];
      return secrets.some((one) => one && response.text.includes(one))
        ? 'an error contains a secret'
        : undefined;
    },
  },
  {
    id: 'lists.unique',
    text: 'Lists don’t repeat records, even across pages',
    source: { assumed: 'A5' },
    wrongWith(step, trace) {
      const ids = pagesUntil(step, trace).flatMap(idsIn);
      return new Set(ids).size < ids.length ? 'a repeated record' : undefined;
    },
  },
  {
    id: 'invitations.create.once',
    text: 'A create makes one record, and a rejected create makes none',
    source: { documented: 'Errors' },
    wrongWith: (step, trace) => (strayIn(step, trace) ? 'a record that no response mentioned' : undefined),
  },
];
