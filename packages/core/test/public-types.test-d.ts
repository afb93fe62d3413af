import {
  type AmbiguousOutcomeError,
  type ApiError,
  type FindOrCreateResult,
  fetchTransport,
  InputError,
  type Invitation,
  type InvitationCreate,
  type Invitations,
  type List,
  listOf,
  NotFoundError,
  type Page,
  type ResponseDetails,
  type ResponsePromise,
  type SearchOptions,
  type Site,
  type Sites,
  type TimeoutError,
  type Transport,
  VisitorInvitations,
  type VisitorInvitationsError,
  type WorkflowResponse,
} from '@visitor-invitations/core';
import type {
  ListWithResponses,
  OperationId,
  OperationInputs,
  OperationResponses,
  Operations,
  TransportRequest,
  WithResponses,
} from '@visitor-invitations/core/contract';
import type { ServiceErrorCode } from '@visitor-invitations/core/errors';
import { expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';

declare const visitors: VisitorInvitations;
declare const visitorsOver: (transport: Transport) => VisitorInvitations;

test('a method’s promise, a list’s page and its array can give the response', () => {
  const { data, response } = {} as Awaited<ReturnType<ResponsePromise<Site>['withResponse']>>;
  expectTypeOf(data).toEqualTypeOf<Site>();
  expectTypeOf(response.status).toEqualTypeOf<number>();
  expectTypeOf(response.requestId).toEqualTypeOf<string | undefined>();
  expectTypeOf(response.quota?.remaining).toEqualTypeOf<number | undefined>();
  expectTypeOf(visitors.sites.list().page).returns.toEqualTypeOf<ResponsePromise<Page<Site>>>();
  expectTypeOf(visitors.sites.list().toArray).returns.toEqualTypeOf<
    ResponsePromise<Site[], ResponseDetails | undefined>
  >();
});

const visit = {
  firstName: 'Jane',
  lastName: 'Doe',
  siteId: '',
  hostEmail: 'alice@example.com',
  startDate: new Date(),
  endDate: '2026-05-04T10:00:00Z',
};

declare const maybe: boolean;

test('an invitation has its visitor type by id or by name', () => {
  const byId: InvitationCreate = { ...visit, visitorTypeId: '' };
  const byName: InvitationCreate = { ...visit, visitorTypeName: 'Visitor', visitorTypeId: undefined };
  visitors.invitations.create(byId);
  visitors.invitations.find(byName);
  // @ts-expect-error there is neither
  visitors.invitations.create(visit);
  // @ts-expect-error there are both
  visitors.invitations.create({ ...visit, visitorTypeId: '', visitorTypeName: 'Visitor' });
  // @ts-expect-error there is neither
  visitors.invitations.findOrCreate({ ...visit, visitorTypeName: undefined });
  // @ts-expect-error there may be neither
  visitors.invitations.create({ ...visit, ...(maybe && { visitorTypeId: '' }) });
  // @ts-expect-error there may be neither
  visitors.invitations.find({ ...visit, ...(maybe && { visitorTypeName: '' }) });
  // @ts-expect-error there may be neither
  visitors.invitations.findOrCreate({ ...visit, ...(maybe ? { visitorTypeId: '' } : {}) });
  // @ts-expect-error there may be neither, or both
  visitors.invitations.create({
    ...visit,
    ...(maybe && { visitorTypeId: '' }),
    ...(maybe && { visitorTypeName: '' }),
  });
  visitors.invitations.create({ ...visit, ...(maybe ? { visitorTypeId: '' } : { visitorTypeName: '' }) });
});

test('what is misspelt or of another kind does not compile', () => {
  // @ts-expect-error
  visitors.invitations.update('', { visitorNote: 'Gate B' });
  // @ts-expect-error
  visitors.invitations.update('', { startDate: 7 });
  // @ts-expect-error
  visitors.invitations.update('', {}, { supressEmail: true });
  // @ts-expect-error
  visitors.sites.get('', { headers: { 'x-trace': 7 } });
  // @ts-expect-error
  visitors.sites.list({ next: 'b' });
});

test('known codes, statuses and orders are literals, and others are taken', () => {
  expectTypeOf<ServiceErrorCode>().toExtend<VisitorInvitationsError['code']>();
  expectTypeOf<'TIMEOUT' | 'INVALID_INPUT' | 'SOMETHING_NEW'>().toExtend<VisitorInvitationsError['code']>();
  expectTypeOf<Extract<VisitorInvitationsError['code'], 'RATE_LIMITED'>>().toEqualTypeOf<'RATE_LIMITED'>();
  expectTypeOf<Extract<ApiError['code'], 'HTTP_502' | 'TIMEOUT'>>().toBeNever();
  expectTypeOf<'HTTP_502'>().toExtend<ApiError['code']>();
  expectTypeOf<TimeoutError['code']>().toEqualTypeOf<'TIMEOUT'>();
  expectTypeOf<InputError['code']>().toEqualTypeOf<'INVALID_INPUT'>();
  expectTypeOf<AmbiguousOutcomeError['code']>().toEqualTypeOf<'AMBIGUOUS_OUTCOME'>();
  expectTypeOf<NotFoundError['status']>().toEqualTypeOf<404>();

  type Statuses = 'submitted' | 'approved' | 'rejected' | 'closed';
  expectTypeOf<Extract<WorkflowResponse['status'], Statuses>>().toEqualTypeOf<Statuses>();
  expectTypeOf<string>().toExtend<WorkflowResponse['status']>();
  expectTypeOf<SearchOptions['sort']>().toEqualTypeOf<'asc' | 'desc' | undefined>();
  type Orders = 'startDate' | 'endDate' | 'created' | 'updated' | 'firstName' | 'lastName' | 'subject';
  expectTypeOf<Extract<SearchOptions['order'], Orders>>().toEqualTypeOf<Orders>();
  expectTypeOf<string>().toExtend<SearchOptions['order']>();
});

test('an error is narrowed by its class', () => {
  const error: unknown = undefined;
  if (NotFoundError.isInstance(error)) expectTypeOf(error).toEqualTypeOf<NotFoundError>();
  if (InputError.isInstance(error)) expectTypeOf(error.issues[0]?.rule).toEqualTypeOf<string | undefined>();
  expectTypeOf<NotFoundError>().toExtend<ApiError>();
  expectTypeOf<ApiError>().toExtend<VisitorInvitationsError>();
});

test('an option may be undefined, wherever it stands', () => {
  const call = {
    signal: undefined,
    timeout: undefined,
    deadline: undefined,
    headers: undefined,
    priority: undefined,
    retry: undefined,
  };
  visitors.invitations.create(
    { ...visit, visitorTypeId: '', email: undefined, visitorNotes: undefined },
    { ...call, suppressEmail: undefined, onAmbiguous: undefined, settleMs: undefined },
  );
  visitors.invitations.searchByHost('', {
    ...call,
    limit: undefined,
    offset: undefined,
    sort: undefined,
    order: undefined,
  });
  visitors.workflowResponses.listByTeam({ ...call, limit: undefined, includeSites: undefined });
  visitors.sites.list().toArray({ limit: undefined, complete: undefined });
  const client = {
    baseUrl: '',
    teamId: '',
    auth: 'transport',
    clientId: undefined,
    dispatcher: undefined,
    headers: undefined,
  } as const;
  expectTypeOf(VisitorInvitations).toBeConstructibleWith({ ...client, retry: { attempts: undefined } });
  visitors.sites.get('', { headers: { 'x-trace': undefined } });
  expectTypeOf(VisitorInvitations).toBeConstructibleWith({ ...client, headers: { 'x-trace': undefined } });
});

test('a transport of one’s own may hand on and give back what is undefined', () => {
  const send = fetchTransport();
  const nothing = { body: undefined, unrepeatable: undefined, timeoutMs: undefined, signal: undefined };
  const handsOn: Transport = (request) => send({ ...request, ...nothing });
  const gives: Transport = async () => ({
    status: 200,
    headers: { 'x-trace': undefined },
    body: '',
    isMalformed: undefined,
  });
  visitorsOver(handsOn);
  visitorsOver(gives);
  // What it is given has a value for each header, as fetch wants it.
  expectTypeOf<TransportRequest['headers'][string]>().toEqualTypeOf<string>();
});

test('an object can stand in for a resource, and the client for what a function takes', () => {
  const invitations: Pick<Invitations, 'get' | 'delete' | 'searchByHost'> = {
    get: async (id) => ({ id, firstName: 'Jane' }),
    delete: async () => {},
    searchByHost: () => listOf([{ id: '' }]),
  };
  expectTypeOf(visitors.invitations).toExtend<Invitations>();
  expectTypeOf(visitors.invitations).toExtend<typeof invitations>();
  expectTypeOf(visitors.sites).toExtend<Sites>();
  expectTypeOf<WithResponses<Sites>>().toEqualTypeOf<typeof visitors.sites>();
  expectTypeOf<ListWithResponses<Site>>().toExtend<List<Site>>();
  // The client itself has no private member either, which only its own class could have.
  expectTypeOf({ ...visitors, [Symbol.asyncDispose]: async () => {} }).toExtend<VisitorInvitations>();
});

/** What zod infers from the schemas of an operation. */
type Inferred<Part extends 'params' | 'query' | 'body' | 'response', Side extends 'input' | 'output'> = {
  [Id in OperationId]: Operations[Id] extends { [Each in Part]: infer Schema extends z.core.$ZodType }
    ? Schema['_zod'][Side]
    : undefined;
};
type Input<Part extends 'params' | 'query' | 'body'> = {
  [Id in OperationId]: OperationInputs[Id] extends { [Each in Part]?: infer Input }
    ? Exclude<Input, undefined>
    : undefined;
};

/** What is optional is absent, and never `undefined`: dates, texts and records are read from JSON. */
type FromJson<Value> = Value extends (infer Item)[]
  ? FromJson<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: FromJson<Exclude<Value[Name], undefined>> }
    : Value;

/** The same, with the id of each record, of which the client makes sure. */
type WithIds<Responses> = {
  [Id in keyof Responses]: Id extends 'tokens.get' | `${string}.delete`
    ? Responses[Id]
    : Responses[Id] extends { records: (infer Row)[] }
      ? Omit<Responses[Id], 'records'> & { records: (Row & { id: string })[] }
      : Responses[Id] & { id: string };
};

test('what is returned has its id; a part of it may have none', () => {
  expectTypeOf<Invitation['id']>().toEqualTypeOf<string>();
  expectTypeOf<FindOrCreateResult['invitation']['id']>().toEqualTypeOf<string>();
  expectTypeOf<Site['id']>().toEqualTypeOf<string>();
  expectTypeOf<NonNullable<Invitation['site']>['id']>().toEqualTypeOf<string | undefined>();
});

test('the types that are written are those of the schemas', () => {
  expectTypeOf<OperationId>().toEqualTypeOf<keyof Operations>();
  expectTypeOf<OperationResponses>().toExtend<Inferred<'response', 'output'>>();
  expectTypeOf<WithIds<FromJson<Inferred<'response', 'output'>>>>().toExtend<OperationResponses>();
  expectTypeOf<Input<'params'>>().toEqualTypeOf<Inferred<'params', 'input'>>();
  expectTypeOf<Input<'query'>>().toExtend<Inferred<'query', 'input'>>();
  expectTypeOf<Inferred<'query', 'input'>>().toExtend<Input<'query'>>();
  expectTypeOf<Input<'body'>>().toExtend<Inferred<'body', 'input'>>();
  expectTypeOf<Inferred<'body', 'input'>>().toExtend<Input<'body'>>();
  expectTypeOf<keyof Invitation>().toEqualTypeOf<keyof Inferred<'response', 'output'>['invitations.get']>();
});

test('a moment of Temporal is a date', () => {
  const startDate: { readonly epochMilliseconds: number } = { epochMilliseconds: 0 };
  visitors.invitations.create({ ...visit, visitorTypeName: '', startDate });
  visitors.invitations.change('', () => ({ startDate }));
});
