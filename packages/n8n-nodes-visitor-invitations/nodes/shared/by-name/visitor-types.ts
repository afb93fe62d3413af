import type { Invitation, VisitorInvitations } from '@visitor-invitations/core/portable';

export type VisitorType = NonNullable<Invitation['visitorType']> & { readonly name: string };

const hasName = (type: Invitation['visitorType']): type is VisitorType => Boolean(type?.name);

export const typesSeen = async (
  { invitations }: VisitorInvitations,
  hostEmail: string,
): Promise<readonly VisitorType[]> => {
  const { records } = await invitations.searchByHost(hostEmail, { sort: 'desc' }).page();
  const types = records.map(({ visitorType }) => visitorType).filter(hasName);
  return [...new Map(types.map((type) => [type.name, type])).values()].toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en'),
  );
};
