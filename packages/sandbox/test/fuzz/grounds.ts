import { createSandbox, type Sandbox, type Snapshot, type TeamIdentity } from '../../src/index.ts';
import { tokenForm } from '../support.ts';

/** A text that is in every record of the other team, and that no response may show. */
export const CANARY = 'canary-of-the-other-team';

/** A team with a token of its own. */
type Actor = TeamIdentity & { readonly token: string };

/** Some ids of both teams by the kind of record, this team's first. */
export type Ids = Readonly<Record<string, readonly string[]>>;

/** What the fuzzer works on. */
export interface Grounds {
  readonly sandbox: Sandbox;
  readonly own: Actor;
  readonly other: Actor;
  readonly ids: Ids;
}

/** A sandbox with two teams; everything that the other one has says so. */
export const prepareGrounds = async (): Promise<Grounds> => {
  const sandbox = createSandbox({ now: '2026-05-04T10:00:00.000Z', tokenTtl: 1_000_000 });
  const own = await actFor(sandbox, sandbox.demo);
  const other = await actFor(sandbox, sandbox.teams.create());
  const snapshot = markAll(sandbox.snapshot(), other.teamId);
  sandbox.restore(snapshot);
  return { sandbox, own, other, ids: idsOf(snapshot, own.teamId, other.teamId) };
};

const actFor = async (sandbox: Sandbox, team: TeamIdentity): Promise<Actor> => {
  const response = await sandbox.fetch('http://sandbox/v1/api/oauth2/token', {
    method: 'POST',
    headers: { 'x-service-team-id': team.teamId },
    body: tokenForm(team),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { ...team, token };
};

/** The columns of any table that hold words. */
const words = new Set([
  'name',
  'firstName',
  'lastName',
  'address',
  'subject',
  'adminNotes',
  'visitorNotes',
  'website',
  'identifier',
  'contactName',
  'respondentFirstName',
  'respondentLastName',
  'url',
  'version',
  'mobile',
]);

const markAll = (snapshot: Snapshot, teamId: string): Snapshot =>
  Object.fromEntries(
    Object.entries(snapshot).map(([table, rows]) => [
      table,
      rows.map((row) => ('teamId' in row && row.teamId === teamId ? marked(row) : row)),
    ]),
  ) as unknown as Snapshot;

const marked = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) =>
      words.has(column) && typeof value === 'string' ? [column, `${value} ${CANARY}`] : [column, value],
    ),
  );

const idsOf = (snapshot: Snapshot, own: string, other: string): Ids => ({
  ...Object.fromEntries(
    Object.entries(snapshot).map(([table, rows]) => [
      table,
      [own, own, own, other].flatMap((teamId) =>
        rows.flatMap((row) =>
          'id' in row && 'teamId' in row && row.teamId === teamId ? [String(row.id)] : [],
        ),
      ),
    ]),
  ),
  teams: [own, own, own, other],
});
