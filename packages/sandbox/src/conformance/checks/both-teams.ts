import { type OperationId, operations, type PathProfile } from '@visitor-invitations/core/portable';
import type { Ask } from '../asker.ts';
import { CannotTell, expecting, Unanswered, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { isSuccess } from '../responses.ts';

/** Two teams, of which the one must not see what the other has. */
export interface Sides {
  readonly own: Probe;
  readonly other: Probe;
  /** A token of the one opens the other: its client acts for both, or another check has found it. */
  readonly opens: () => Promise<boolean>;
}

/** What one team sees, or may do, of the other. */
type Look = (sides: Sides) => Promise<Verdict>;

/** Looks at what the first team sees of the second, and the other way round: one may have what the other has not. */
export const bothWays =
  (look: Look) =>
  async (probe: Probe): Promise<Verdict> => {
    const second = probe.second();
    const ways = { '': [probe, second], 'by the second team: ': [second, probe] } as const;
    const untold: CannotTell[] = [];
    let verdict: Verdict | undefined;
    for (const [who, [own, other]] of Object.entries(ways)) {
      const opens = () =>
        probe.once(`${who}a token of both`, async () => {
          const token = await own.facts.freshToken();
          return isSuccess(await other.ask('sites.list', { token }));
        });
      try {
        // What was created since the lists were first read is seen as well.
        const { expected, found } = await look({ own: own.afresh(), other: other.afresh(), opens });
        if (found !== undefined) return expecting(expected, who + found);
        verdict = expecting(expected, undefined);
      } catch (error) {
        if (!(error instanceof CannotTell)) throw error;
        untold.push(error);
      }
    }
    const unanswered = untold.find((error) => error instanceof Unanswered);
    if (unanswered || !verdict) throw unanswered ?? untold[0];
    return verdict;
  };

/** The served paths of an operation, each with how a finding names it; the usual one has no name. */
const profilesOf = async (
  id: OperationId,
  { facts }: Probe,
): Promise<[string, PathProfile | undefined][]> => {
  const { paths } = operations[id];
  const rest = (await facts.profile()) === 'current' ? 'listed' : 'current';
  const isTwo = paths.current !== paths.listed && (await facts.isServed(rest));
  return [['', undefined], ...(isTwo ? [[`at ${paths[rest]}`, rest] as [string, PathProfile]] : [])];
};

/** What stands before a finding. */
export const about = (what: string): string => (what === '' ? '' : `${what}: `);

/** One of the ways in which a team may try to get at what another has. */
export interface Way {
  /** In words; nothing for the usual way. */
  readonly what: string;
  readonly changes: Pick<Ask, 'profile' | 'token' | 'headers'>;
  /** The header is the other team's: which error that is, other checks look at. */
  readonly isOtherHeader: boolean;
}

/** At each path, with the team's own header and with that of the other team. */
export const waysToAsk = async (id: OperationId, { own, other, opens }: Sides): Promise<readonly Way[]> => {
  const ways: Way[] = [];
  for (const [at, profile] of await profilesOf(id, own)) {
    const where = profile && { profile };
    ways.push({ what: at, changes: { ...where }, isOtherHeader: false });
  }
  // What the second team gets with the header of the first is the finding of other checks.
  if (own.options.second === undefined || (await opens())) return ways;
  const header = {
    token: await own.facts.freshToken(),
    headers: { [own.options.teamHeader]: other.options.teamId },
  };
  const mixed = ways.map(({ what, changes }) => ({
    what: `with the header of the other team${what === '' ? '' : `, ${what}`}`,
    changes: { ...changes, ...header },
    isOtherHeader: true,
  }));
  return [...ways, ...mixed];
};
