import { randomUUID } from 'node:crypto';
import {
  type Operation,
  type OperationId,
  type Operations,
  operations,
} from '@visitor-invitations/core/portable';
import type { Ask } from './asker.ts';
import { TEXT } from './guest.ts';
import { CannotTell, cannotTell } from './outcome.ts';
import type { Probe } from './probe.ts';
import { idOf } from './responses.ts';
import type { HttpResponse } from './wire.ts';

/** An operation behind a token. */
export type Protected = Exclude<OperationId, 'tokens.get'>;

/** Every operation behind a token. */
export const protectedIds = Object.keys(operations).filter((id) => id !== 'tokens.get') as Protected[];

/** It only reads. */
export const isSafe = (id: Protected): boolean => operations[id].effect === 'safe';

const memberId = (value: unknown): string => idOf(value) ?? cannotTell('the record has no ID');

const getFormResponse = async ({ facts }: Probe): Promise<Ask> => {
  const { formResponses, ...response } = await facts.response();
  const form = Array.isArray(formResponses) ? formResponses[0] : undefined;
  if (form === undefined) return cannotTell('no listed response has a form response');
  return { params: { responseId: memberId(response), formResponseId: memberId(form) } };
};

/** Operations that only read. */
export type Reading = { [Id in Protected]: Operations[Id]['effect'] extends 'safe' ? Id : never }[Protected];

/** How each reading operation is asked for something that is there: a new one does not compile until it says so here. */
export const readings: Record<Reading, (probe: Probe) => Promise<Ask>> = {
  'sites.list': async () => ({}),
  'sites.get': async ({ facts }) => ({ params: { siteId: await facts.siteId() } }),
  'sites.hosts': async ({ facts }) => ({ params: { siteId: await facts.siteWithHosts() } }),
  'invitations.get': async ({ facts }) => ({ params: { invitationId: memberId(await facts.invitation()) } }),
  'invitations.searchByHost': async ({ facts }) => facts.searchBody(),
  'hostGroups.list': async () => ({}),
  'hostGroups.get': async ({ facts }) => ({
    params: { hostGroupId: await facts.firstId('hostGroups.list') },
  }),
  'workflowResponses.listByTeam': async ({ options }) => ({ params: { teamId: options.teamId } }),
  'workflowResponses.get': async ({ facts }) => ({
    params: { responseId: memberId(await facts.response()) },
  }),
  'workflowResponses.listByWorkflow': async ({ facts }) => ({
    params: { workflowId: memberId({ id: (await facts.response()).workflowId }) },
  }),
  'workflowResponses.formResponse': getFormResponse,
  'companies.listByTeam': async ({ options }) => ({ params: { teamId: options.teamId } }),
  'companies.get': async ({ facts }) => ({
    params: { companyId: await facts.firstId('companies.listByTeam') },
  }),
  'companies.documents': async ({ facts }) => ({ params: { companyId: await facts.companyWithDocuments() } }),
};

const isReading = (id: Protected): id is Reading => id in readings;

/** Random ids, and no body that could do anything: nothing would happen if it were let in. */
export const harmless = (id: Protected): Ask => {
  const { params, body }: Operation = operations[id];
  return {
    params: Object.fromEntries(Object.keys(params.shape).map((name) => [name, randomUUID()])),
    ...(body && { body: {} }),
  };
};

/** Operations that write. */
type Writing = Exclude<Protected, Reading>;

/** Records of our own, which who must not write tries to write to. */
const ownInvitation = ({ made, once }: Probe) =>
  once('invitation to guard', async () => ({ invitationId: (await made.invitation()).id }));
const ownHostGroup = ({ made, once }: Probe) =>
  once('host group to guard', async () => ({ hostGroupId: (await made.hostGroup()).id }));

const quietly = { query: { suppressEmail: true } };

/** How each writing operation is asked for something that it would do: a new one does not compile until it says so here. */
const writings: Record<Writing, (probe: Probe) => Promise<Ask>> = {
  'invitations.create': async ({ made }) => ({ ...quietly, body: await made.bodyWith({}) }),
  'invitations.update': async (probe) => ({
    ...quietly,
    params: await ownInvitation(probe),
    body: await probe.made.bodyWith({ subject: `${TEXT}, taken` }),
  }),
  'invitations.delete': async (probe) => ({
    params: await ownInvitation(probe),
  }),
  'hostGroups.create': async ({ facts, made }) => ({
    body: { name: made.groupName, siteId: await facts.siteId() },
  }),
  'hostGroups.update': async (probe) => ({
    params: await ownHostGroup(probe),
    body: { name: `${TEXT} ${probe.made.tag}, taken` },
  }),
  'hostGroups.delete': async (probe) => ({ params: await ownHostGroup(probe) }),
};

/** How a record that is written to is read: whether it is still what it was. */
const readers = {
  'invitations.update': 'invitations.get',
  'invitations.delete': 'invitations.get',
  'hostGroups.update': 'hostGroups.get',
  'hostGroups.delete': 'hostGroups.get',
} as const satisfies Partial<Record<Writing, Reading>>;

/** What is there of the record that an operation would write to, as text; nothing for what writes to none. */
export const stateFor = async (
  id: Protected,
  { params }: Ask,
  { ask, options }: Probe,
): Promise<string | undefined> => {
  if (!(id in readers) || !options.write) return undefined;
  const { body, status } = await ask(readers[id as keyof typeof readers], { params: params ?? {} });
  return `${status} ${JSON.stringify(body)}`;
};

/** A request that would succeed, where that does nothing or may be done; else a harmless one. */
export const askFor = async (id: Protected, probe: Probe): Promise<Ask> => {
  if (!isReading(id) && !probe.options.write) return harmless(id);
  try {
    return await (isReading(id) ? readings[id](probe) : writings[id](probe));
  } catch (error) {
    if (error instanceof CannotTell) return harmless(id);
    throw error;
  }
};

/** Sends a request that is to be refused; what a create makes of it all the same is removed later. */
export const tryIn = (id: Protected, { ask, made }: Probe, request: Ask): Promise<HttpResponse> => {
  if (id === 'invitations.create') return made.tryIn(id, request);
  if (id === 'hostGroups.create') return made.tryIn(id, request);
  return ask(id, request);
};

/** A create has no id that could be wrong: only who may write may try. */
export const needsOf = (id: Protected) => (operations[id].effect === 'create' ? 'write' : 'read');
