import { DatabaseSync } from 'node:sqlite';

/** A change that was asked for. Its mark stands in several columns, so that half of it would show. */
export interface Change {
  readonly kind: 'create' | 'update' | 'delete';
  readonly mark: string;
}

/** An invitation as its file holds it. */
interface Stored {
  readonly id: string;
  readonly subject: string;
  readonly adminNotes: string;
  readonly visitorNotes: string;
  readonly cancelled: string | null;
  /** How many emails tell of it: each change writes one, in the same transaction. */
  readonly emails: number;
}

/** The acknowledged changes of one lane's invitation, and the pending one. A lane sends one request at a time. */
interface Entry {
  id: string | undefined;
  done: Change[];
  pending: Change | undefined;
}

/** Everything that was asked for, and what the service said to it. */
export const createLedger = () => {
  const entries: Entry[] = [];
  return {
    acknowledged: () => entries.reduce((sum, { done }) => sum + done.length, 0),
    open(): Entry {
      const entry: Entry = { id: undefined, done: [], pending: undefined };
      entries.push(entry);
      return entry;
    },
    /** Compares the file with what was promised; what turns out to be done is taken over. Gives what is wrong. */
    settle(file: string): string[] {
      const stored = readFile(file);
      const problems = stored.damage.map((damage) => `integrity: ${damage}`);
      for (const entry of entries) {
        const { pending } = entry;
        const row = stored.find(entry.id, pending?.mark ?? '');
        const applied = pending !== undefined && isApplied(pending, row);
        if (applied) entry.done.push(pending);
        if (applied) entry.id = row?.id;
        entry.pending = undefined;
        const problem = compare(entry.done, row);
        if (problem) problems.push(problem);
      }
      const known = entries.filter(({ done }) => done.length > 0).length;
      if (stored.count !== known) problems.push(`${stored.count} invitations in place of ${known}`);
      return problems;
    },
  };
};

export type Ledger = ReturnType<typeof createLedger>;
export type LedgerEntry = Entry;

const isApplied = ({ kind, mark }: Change, row: Stored | undefined) =>
  row !== undefined && (kind === 'delete' ? row.cancelled !== null : row.subject === mark);

/** What differs between the changes that must be there and the row; nothing when all is well. */
const compare = (done: readonly Change[], row: Stored | undefined): string | undefined => {
  if (done.length === 0) return row && `${row.id} is there in part`;
  if (!row) return `an invitation with ${done.length} changes is lost`;
  const mark = done.findLast(({ kind }) => kind !== 'delete')?.mark;
  const isDeleted = done.at(-1)?.kind === 'delete';
  const marks = [row.subject, row.adminNotes, row.visitorNotes];
  if (marks.some((text) => text !== mark)) return `${row.id} holds ${marks} in place of ${mark}`;
  if ((row.cancelled !== null) !== isDeleted) return `${row.id} has lost or gained its end`;
  return row.emails === done.length
    ? undefined
    : `${row.id} has ${row.emails} emails for ${done.length} changes`;
};

/** The invitations of the crash rounds; those of the demo data carry no mark. */
const select = `SELECT i.*, (SELECT count(*) FROM told WHERE invitationId = i.id) AS emails
  FROM invitations i WHERE adminNotes LIKE 'mark-%' OR visitorNotes LIKE 'mark-%' OR subject LIKE 'mark-%'`;

const readFile = (file: string) => {
  using closing = new DisposableStack();
  const sqlite = new DatabaseSync(file);
  closing.defer(() => sqlite.close());
  sqlite.exec(
    'CREATE TEMP TABLE told AS SELECT invitationId FROM outbox; CREATE INDEX temp.byId ON told (invitationId);',
  );
  const rows = sqlite.prepare(select).all() as unknown as Stored[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byMark = new Map(rows.map((row) => [row.subject, row]));
  const checked = [
    ...(sqlite.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[]),
    ...sqlite
      .prepare('PRAGMA foreign_key_check')
      .all()
      .map(() => ({ integrity_check: 'a foreign key' })),
  ];
  return {
    count: rows.length,
    damage: checked.map(({ integrity_check }) => integrity_check).filter((text) => text !== 'ok'),
    find: (id: string | undefined, mark: string) => (id === undefined ? byMark.get(mark) : byId.get(id)),
  };
};
