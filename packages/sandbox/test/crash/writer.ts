import type { TeamIdentity } from '../../src/demo.ts';
import { tokenForm } from '../support.ts';
import type { Change, LedgerEntry } from './ledger.ts';

/** Writes for one team, and notes what was acknowledged. */
export interface Writer {
  /** `false` when the sandbox died during the write, so that its outcome is unknown. */
  write(entry: LedgerEntry, kind: Change['kind']): Promise<boolean>;
}

export const connect = async (url: string, identity: TeamIdentity): Promise<Writer> => {
  const team = { 'x-service-team-id': identity.teamId };
  const token = await fetch(`${url}/v1/api/oauth2/token`, {
    method: 'POST',
    headers: team,
    body: tokenForm(identity),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const headers = { ...team, authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const sites = await fetch(`${url}/v1/api/sites`, { headers });
  const { records } = (await sites.json()) as { records: { id: string }[] };
  const fixed = {
    firstName: 'Jane',
    lastName: 'Doe',
    email: 'jane.doe@example.com',
    visitorTypeName: 'Visitor',
    startDate: '2030-05-06T09:00:00.000Z',
    endDate: '2030-05-06T10:00:00.000Z',
    siteId: records[0]?.id,
    hostEmail: 'alice@example.com',
  };

  const send = (kind: Change['kind'], mark: string, id: string | undefined) => {
    const fields = { subject: mark, adminNotes: mark, visitorNotes: mark };
    const path = `${url}/v1/api/invitations`;
    if (kind === 'delete') return fetch(`${path}/${id}`, { method: 'DELETE', headers });
    return kind === 'create'
      ? fetch(path, { method: 'POST', headers, body: JSON.stringify({ ...fixed, ...fields }) })
      : fetch(`${path}/${id}`, { method: 'PUT', headers, body: JSON.stringify(fields) });
  };

  return {
    async write(entry, kind) {
      const change = { kind, mark: `mark-${crypto.randomUUID()}` };
      entry.pending = change;
      try {
        const response = await send(kind, change.mark, entry.id);
        const text = await response.text();
        if (!response.ok) throw new Error(`${kind} was returned with ${response.status}: ${text}`);
        if (kind === 'create') entry.id = (JSON.parse(text) as { id: string }).id;
      } catch (error) {
        // fetch reports a connection that broke as a TypeError; anything else is a mistake.
        if (error instanceof TypeError) return false;
        throw error;
      }
      entry.done.push(change);
      entry.pending = undefined;
      return true;
    },
  };
};
