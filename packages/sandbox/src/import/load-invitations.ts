import { check } from '@visitor-invitations/core/portable';
import { plainColumns } from '../handlers/invitation-columns.ts';
import { findCompanyByName } from '../store/companies.ts';
import type { InvitationColumns } from '../store/invitation-row.ts';
import { newCompany, newInvitation } from '../store/new-rows.ts';
import { findHostByEmail, findVisitorType, findVisitorTypeByName } from '../store/sites.ts';
import type { Entries } from './entries.ts';
import { invitationBody, recordShapes } from './records.ts';

/** Adds the invitations of some data, checked by the schema of a create. They are new, and no emails are sent. */
export const loadInvitations = ({ db, owner, lists, problems, ...entries }: Entries): void => {
  const { idOf, named, refer, siteOf, groupOf } = entries;
  const { teamId } = owner;
  for (const [index, fields] of lists.invitations.entries()) {
    const place = { kind: 'invitations', index } as const;
    const checked = readRecord(fields);
    if (!checked.ok) {
      problems.add(place, ...checked.issues);
      continue;
    }
    const { body, siteId: givenId, id, siteName, hostFirstName, hostLastName = '' } = checked.value;
    const { hostEmail, visitorTypeId, visitorTypeName = '', companyName } = body;
    const siteId = siteOf(place, givenId, siteName);
    const known = findHostByEmail(db, teamId, hostEmail);
    const hostId = refer({ ...place, field: 'hostEmail' }, 'hosts', known, () => ({
      id: idOf(place),
      teamId,
      siteId,
      firstName: hostFirstName ?? hostEmail.slice(0, hostEmail.indexOf('@')),
      lastName: hostLastName,
      email: hostEmail,
      hostGroupId: null,
    }));
    const invitation = {
      ...newInvitation(idOf(place, id), owner),
      ...plainColumns(body),
      siteId,
      hostId,
      hostGroupId: groupOf(place, body.hostGroupName, siteId),
      visitorTypeId: visitorTypeId
        ? refer(
            { ...place, field: 'visitorTypeId' },
            'visitorTypes',
            findVisitorType(db, teamId, visitorTypeId.toLowerCase()),
          )
        : refer(
            { ...place, field: 'visitorTypeName' },
            'visitorTypes',
            findVisitorTypeByName(db, teamId, visitorTypeName),
            () => named(visitorTypeName),
          ),
      companyId: companyName
        ? refer(
            { ...place, field: 'companyName' },
            'companies',
            findCompanyByName(db, teamId, companyName),
            () => newCompany(idOf(place), companyName, owner),
          )
        : null,
    };
    // The schema of a create requires every column that may be missing here.
    db.insert('invitations', [invitation as InvitationColumns]);
  }
};

const extraNames = new Set(Object.keys(recordShapes.invitations.shape));
const ANY_ID = '00000000-0000-4000-8000-000000000000';

/** A record is the body of a create and some fields besides, which the schema of the body does not know. */
const readRecord = (fields: unknown) => {
  const extra = check(recordShapes.invitations, fields);
  if (!extra.ok) return extra;
  const own = Object.fromEntries(Object.entries(fields as object).filter(([name]) => !extraNames.has(name)));
  // A site that is named needs no id; the schema is shown one, so that it does not ask for it.
  const isNamed = own.siteId === undefined && extra.value.siteName !== undefined;
  const body = check(invitationBody, isNamed ? { ...own, siteId: ANY_ID } : own);
  if (!body.ok) return body;
  const siteId = isNamed ? undefined : body.value.siteId.toLowerCase();
  return { ok: true, value: { ...extra.value, body: body.value, siteId } } as const;
};
