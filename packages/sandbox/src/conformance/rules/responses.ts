import { type Operation, operations } from '@visitor-invitations/core/portable';
import * as z from 'zod';
import { recordSchemaOf } from '../compare/contract.ts';
import {
  codeOf,
  isBlank,
  isObject,
  isSuccess,
  openList,
  type RecordedResponse,
  type Step,
  textAt,
} from '../trace.ts';
import { firstOf, type Rule } from './rule.ts';

/** What a service and not a gateway returned. */
const served = (steps: readonly Step[]) => steps.filter((step) => step.response && !step.isProbe);
const errors = (steps: readonly Step[]) => served(steps).filter(({ response }) => !isSuccess(response));

const isJson = ({ headers }: RecordedResponse) =>
  /^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '');

/** A member that has no value is as good as left out (A16). */
const withoutBlanks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      isBlank(member) ? [] : [[name, withoutBlanks(member)]],
    ),
  );
};

const shapeProblem = ({ operation, response }: Step): string | undefined => {
  const { response: schema, paging }: Operation = operations[operation];
  if (!schema || !response || !isSuccess(response)) return undefined;
  const record = paging ? recordSchemaOf(operation) : schema;
  const list = paging ? openList(response.body)?.records : [response.body];
  for (const one of list ?? []) {
    const checked = record && z.core.safeParse(record, withoutBlanks(one));
    const path = checked?.error?.issues[0]?.path.filter((part) => typeof part === 'string');
    if (path) return `${operation}: ${path.join('.') || 'the body'} is not as the contract has it`;
  }
  return undefined;
};

const secretIn = ({ response, body }: Step, secrets: readonly string[]): string | undefined => {
  if (!response || isSuccess(response)) return undefined;
  const sent = new URLSearchParams(body).get('client_secret');
  const all = [...secrets, ...(sent ? [sent] : [])];
  return all.some((secret) => response.text.includes(secret)) ? 'an error repeats a secret' : undefined;
};

const tokensIn = (steps: readonly Step[]) =>
  steps.flatMap(({ response }) => textAt(response?.body, 'access_token') ?? []);

/** What holds for every response. */
export const responseRules: readonly Rule[] = [
  {
    id: 'responses.shape',
    text: 'Every member of every response is of the type that the contract has',
    source: { documented: 'Resources and their fields' },
    look: ({ steps }) => firstOf(served(steps), shapeProblem),
  },
  {
    id: 'responses.type',
    text: 'Every body is JSON, and says so',
    source: { documented: 'What the service does' },
    look: ({ steps }) =>
      firstOf(served(steps), ({ response }) =>
        response && response.text !== '' && (!isJson(response) || response.body === undefined)
          ? 'a body that is no JSON'
          : undefined,
      ),
  },
  {
    id: 'errors.body',
    text: 'Every error has a symbolic code and a message',
    source: { documented: 'Errors' },
    look: ({ steps }) =>
      firstOf(errors(steps), ({ response }) => {
        if (response && codeOf(response) === undefined) return `a ${response.status} without a symbolic code`;
        return isBlank(textAt(response?.body, 'message'))
          ? `a ${response?.status} without a message`
          : undefined;
      }),
  },
  {
    id: 'errors.secrets',
    text: 'No error repeats a token or a client secret',
    source: { documented: 'Authentication' },
    look({ steps, known: { options } }) {
      const secrets = [
        options.clientSecret,
        ...tokensIn(steps),
        ...(options.second ? [options.second.clientSecret] : []),
      ];
      return firstOf(errors(steps), (step) => secretIn(step, secrets));
    },
  },
  {
    id: 'errors.failures',
    text: 'Nothing fails on the side of the service',
    source: { documented: 'Errors' },
    look: ({ steps }) =>
      firstOf(errors(steps), ({ response }) =>
        (response?.status ?? 0) >= 500 ? `a ${response?.status}` : undefined,
      ),
  },
];
