import { randomUUID } from 'node:crypto';
import {
  type HostGroup,
  type HostGroupUpdate,
  type Invitation,
  type InvitationUpdate,
  type OperationId,
  operations,
  type ServiceErrorCode,
  serviceErrors,
} from '@visitor-invitations/core';
import { sites } from './inputs.ts';
import type { Ledger } from './ledger.ts';
import { markIn } from './marks.ts';
import type { Request } from './routes.ts';

/** A response, before it goes over the wire. */
export interface ServiceResponse {
  readonly status: number;
  readonly body?: object;
}

/** Reads the part of a host's list that a request asks for. */
export type ReadList = (offset: number, limit: number) => readonly Invitation[];

type Stored<Thing> = Thing & { id: string };

/** Operations that no kind of the mix calls: reads of the same kind are covered by others. Tokens are TokenIssuer’s. */
export const notServed = [
  'tokens.get',
  'sites.hosts',
  'hostGroups.get',
  'workflowResponses.get',
  'workflowResponses.listByWorkflow',
  'workflowResponses.listByTeam',
  'workflowResponses.formResponse',
  'companies.get',
  'companies.listByTeam',
  'companies.documents',
] as const satisfies readonly OperationId[];

/** All others, so that a new operation needs a handler here, or a line above. */
type Served = Exclude<OperationId, (typeof notServed)[number]>;

const isServed = (operation: OperationId): operation is Served => !notServed.some((id) => id === operation);

/** How long a copy lags behind a write, in milliseconds. */
const LAG_MS = 150;

const DEFAULT_PAGE = { cursor: 100, offset: 10 };

const failure = (code: ServiceErrorCode): ServiceResponse => ({
  status: serviceErrors[code].status,
  body: { code, message: serviceErrors[code].meaning },
});

const success = ({ operation }: Request, body?: object): ServiceResponse => ({
  status: operations[operation].success,
  ...(body && { body }),
});

/** What a request body says, in the words of a response. */
const fieldsOf = ({
  siteId,
  hostEmail,
  visitorTypeName,
  ...fields
}: InvitationUpdate): Partial<Invitation> => ({
  ...(fields as Partial<Invitation>),
  ...(siteId && {
    site: sites.find(({ id }) => id === siteId) ?? { id: siteId },
  }),
  ...(hostEmail && { host: { email: hostEmail } }),
  ...(visitorTypeName && { visitorType: { name: visitorTypeName } }),
});

/** Everything the service keeps. Each change is one effect in the ledger, each e-mail one line. */
export class ServiceState {
  readonly #ledger: Ledger;
  readonly #invitations = new Map<string, Stored<Invitation>>();
  /** What reads still find of invitations whose copy lags behind, by id, and until when. */
  readonly #copies = new Map<string, { readonly copy: Stored<Invitation>; readonly until: number }>();
  readonly #byHost = new Map<string, string[]>();
  readonly #lists = new Map<string, ReadList>();
  readonly #groups = new Map<string, Stored<HostGroup>>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Puts an invitation there, as if it had always been. */
  keepInvitation(invitation: Stored<Invitation>): void {
    this.#invitations.set(invitation.id, invitation);
    const host = invitation.host?.email ?? '';
    this.#byHost.set(host, [...(this.#byHost.get(host) ?? []), invitation.id]);
  }

  /** Puts an invitation there whose reads come from a copy that lags behind. */
  keepLagging(invitation: Stored<Invitation>): void {
    this.keepInvitation(invitation);
    this.#copies.set(invitation.id, { copy: { ...invitation }, until: 0 });
  }

  /** Adds a host's list that changes with each request. */
  keepList(host: string, read: ReadList): void {
    this.#lists.set(host, read);
  }

  /** Puts a host group there, as if it had always been. */
  keepGroup(group: Stored<HostGroup>): void {
    this.#groups.set(group.id, group);
  }

  /** The invitation with this id, as it is now. */
  invitation(id: string): Invitation | undefined {
    return this.#invitations.get(id);
  }

  /** Does what a request asks for. */
  act(request: Request): ServiceResponse {
    const { operation } = request;
    return isServed(operation) ? this.#handlers[operation](request) : failure('BAD_REQUEST');
  }

  readonly #handlers: Readonly<Record<Served, (request: Request) => ServiceResponse>> = {
    'invitations.create': (request) => {
      const now = new Date().toISOString();
      const stored = { ...fieldsOf(request.body as object), id: randomUUID(), created: now, updated: now };
      this.keepInvitation(stored);
      return this.#done(request, stored);
    },
    'invitations.get': (request) => {
      const id = request.params.invitationId ?? '';
      const { copy, until = 0 } = this.#copies.get(id) ?? {};
      const found = Date.now() < until ? copy : this.#invitations.get(id);
      return found ? success(request, found) : failure('INVITATION_NOT_FOUND');
    },
    'invitations.update': (request) => {
      const found = this.#invitations.get(request.params.invitationId ?? '');
      if (!found) return failure('INVITATION_NOT_FOUND');
      if (this.#copies.has(found.id))
        this.#copies.set(found.id, { copy: { ...found }, until: Date.now() + LAG_MS });
      // Each write has a time of its own.
      const last = Date.parse(found.updated ?? '') || 0;
      const updated = new Date(Math.max(Date.now(), last + 1)).toISOString();
      return this.#done(request, Object.assign(found, fieldsOf(request.body as object), { updated }));
    },
    'invitations.delete': (request) => {
      const found = this.#invitations.get(request.params.invitationId ?? '');
      if (!found || found.cancelled) return failure('INVITATION_NOT_FOUND');
      found.cancelled = new Date().toISOString();
      this.#done(request, found);
      return success(request);
    },
    'invitations.searchByHost': (request) => {
      const { hostEmail } = request.body as { hostEmail: string };
      const ids = this.#byHost.get(hostEmail) ?? [];
      const offset = Number(request.query.get('offset') ?? 0);
      const limit = Number(request.query.get('limit') ?? DEFAULT_PAGE.offset);
      const stored = () => ids.slice(offset, offset + limit).map((id) => this.#invitations.get(id));
      return success(request, { records: this.#lists.get(hostEmail)?.(offset, limit) ?? stored() });
    },
    'sites.list': (request) => success(request, page(sites, request.query)),
    'sites.get': (request) => {
      const found = sites.find(({ id }) => id === request.params.siteId);
      return found ? success(request, found) : failure('SITE_NOT_FOUND');
    },
    'hostGroups.list': (request) => success(request, page([...this.#groups.values()], request.query)),
    'hostGroups.create': (request) => {
      const stored = { ...(request.body as HostGroupUpdate), id: randomUUID() };
      this.keepGroup(stored);
      return this.#done(request, stored);
    },
    'hostGroups.update': (request) => {
      const found = this.#groups.get(request.params.hostGroupId ?? '');
      if (!found) return failure('HOST_GROUP_NOT_FOUND');
      return this.#done(request, Object.assign(found, request.body));
    },
    'hostGroups.delete': (request) => {
      const found = this.#groups.get(request.params.hostGroupId ?? '');
      if (!found) return failure('HOST_GROUP_NOT_FOUND');
      this.#groups.delete(found.id);
      this.#done(request, found);
      return success(request);
    },
  };

  /** Writes an effect into the ledger, and the e-mail that the guest gets for it (A10). */
  #done(request: Request, target: Stored<object>): ServiceResponse {
    const { operation, query, text } = request;
    const mark = markIn(text);
    if (mark === undefined) this.#ledger.invalidRequests.push(`${operation} without a mark`);
    else {
      this.#ledger.effects.push({ mark, operation, target: target.id });
      const mayMail = 'suppressEmail' in operations[operation].query.shape;
      if (mayMail && query.get('suppressEmail') !== 'true') this.#ledger.mails.push(mark);
    }
    return success(request, target);
  }
}

/** One page of a list by cursor (A5); the cursor is where the next page starts. */
const page = (records: readonly object[], query: URLSearchParams) => {
  const start = Number(query.get('next') ?? 0);
  const end = start + Number(query.get('limit') ?? DEFAULT_PAGE.cursor);
  return {
    records: records.slice(start, end),
    ...(end < records.length && { next: String(end) }),
  };
};
