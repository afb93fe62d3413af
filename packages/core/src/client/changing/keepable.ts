import { InvalidResponseError } from '../../errors/errors.ts';
import { invitations } from '../../operations/invitations.ts';
import type { Invitation, InvitationUpdate } from '../../operations/types.ts';

const parts = ['visitorType', 'site', 'company', 'host'] as const;

/** What is not an object would be taken for absent, and be lost where a PUT replaces. */
export const readable = (invitation: Invitation): Invitation => {
  refuse(
    parts.filter((part) => {
      const value: unknown = invitation[part];
      return value !== undefined && (typeof value !== 'object' || Array.isArray(value));
    }),
  );
  return invitation;
};

/** Where an invitation has the fields of a request that are not under their own name. */
const sources: { readonly [field: string]: string } = {
  visitorTypeId: 'visitorType.id',
  visitorTypeName: 'visitorType.name',
  siteId: 'site.id',
  companyName: 'company.name',
  hostEmail: 'host.email',
  hostGroupName: 'host.hostGroupName',
};

/** Refuses what would not come back as it was: what a request has no name for, and numbers that JSON may have rounded. */
export const refuseLost = (
  { visitorType, site, company, host }: Invitation,
  all: { readonly [Field in keyof InvitationUpdate]?: unknown },
  isKept: (name: string) => boolean,
): void => {
  // The group has a field of its own.
  const { hostGroupName: _, ...person } = host ?? {};
  const nameless = [
    isThere(visitorType) && !all.visitorTypeId && !all.visitorTypeName && 'visitorTypeId',
    isThere(site) && !all.siteId && 'siteId',
    isThere(company) && !all.companyName && 'companyName',
    isThere(person) && !all.hostEmail && 'hostEmail',
  ];
  const rounded = Object.entries(all).filter(
    ([, value]) => typeof value === 'number' && !Number.isSafeInteger(value),
  );
  const lost = [...nameless, ...rounded.map(([name]) => name)].filter((name) => name !== false);
  refuse(lost.filter(isKept).map((name) => sources[name] ?? name));
};

/** An object without members stands for none (A16). */
const isThere = (part: object | undefined) => part !== undefined && Object.keys(part).length > 0;

const refuse = (fields: readonly string[]): void => {
  if (fields.length === 0) return;
  const { id } = invitations.get;
  throw new InvalidResponseError(
    `${id} returned unexpected fields, so that they can’t be kept: ${fields.join(', ')}.`,
    { operation: id },
    { problem: 'different', fields },
  );
};
