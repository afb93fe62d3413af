import type { Invitation } from '@visitor-invitations/core';

/** A visitor type to invite somebody as: one that the service knows by id, or a name alone (A8). */
export interface VisitorType {
  readonly id?: string;
  readonly name: string;
}

/** The visitor types among these invitations, the ones used most first: the interface has no list of them (A20). */
export function learnTypes(invitations: readonly Invitation[]): VisitorType[] {
  const found = new Map<string, { type: VisitorType; uses: number }>();
  for (const { visitorType: { id, name } = {} } of invitations) {
    if (!name) continue;
    const known = found.get(name) ?? { type: { ...(id ? { id } : {}), name }, uses: 0 };
    found.set(name, { ...known, uses: known.uses + 1 });
  }
  return [...found.values()].sort((a, b) => b.uses - a.uses).map(({ type }) => type);
}
