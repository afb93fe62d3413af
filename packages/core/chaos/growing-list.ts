import type { Invitation } from '@visitor-invitations/core';
import { invitationOf } from './inputs.ts';
import { growingHostOf, idOf } from './marks.ts';
import { between, seeded } from './seeded.ts';
import type { ReadList } from './state.ts';

/** More than one page of each kind that reads it. */
const INVITATIONS = 150;
/** Maximum growth before each page, in pages: enough to push back the whole previous page. */
const GROWTH = 1.1;

const idIn = (series: 7 | 8, n: number, index: number) =>
  `${`${series}`.repeat(8)}-0000-4000-8000-${(n * 10_000 + index).toString(16).padStart(12, '0')}`;

const rowOf = (n: number, id: string): Invitation => ({
  ...invitationOf(n),
  id,
  firstName: 'Joan',
  host: { email: growingHostOf(n) },
});

/** The ids of the invitations that exist throughout; the last is that of operation `n`. */
export const lastingIdsOf = (n: number): readonly string[] => [
  ...Array.from({ length: INVITATIONS - 1 }, (_, index) => idIn(7, n, index)),
  idOf(n),
];

/** A host's list to whose front invitations are added before each page. */
export const growingList = (n: number): ReadList => {
  const lasting = lastingIdsOf(n);
  let added = 0;
  let pages = 0;
  const rowAt = (index: number): readonly Invitation[] => {
    if (index < added) return [rowOf(n, idIn(8, n, added - index))];
    const id = lasting[index - added];
    if (id === idOf(n)) return [{ ...rowOf(n, id), firstName: invitationOf(n).firstName }];
    return id === undefined ? [] : [rowOf(n, id)];
  };
  return (offset, limit) => {
    if (pages > 0) added += between(0, Math.ceil(limit * GROWTH), seeded(n, pages));
    pages += 1;
    return Array.from({ length: limit }, (_, index) => offset + index).flatMap(rowAt);
  };
};
