import {
  type AssumptionId,
  type Operation,
  type OperationId,
  operations,
} from '@visitor-invitations/core/portable';
import { type Switches, type SwitchName, switchTable } from './switches.ts';

/** One gap of the interface: a row of `docs/assumptions.md`, which says what we do about it. */
export interface Assumption {
  readonly id: AssumptionId;
  /** What the interface leaves open. */
  readonly text: string;
  /** Where our belief comes from: `documented`, `seen`, `likely`, `chosen`, or which part is which. */
  readonly basis: string;
  /** The switches that turn the sandbox to the alternatives. */
  readonly switches: readonly SwitchName[];
  /** The operations that rest on it by themselves, as the OpenAPI document says too; the others hold for all alike. */
  readonly operations: readonly OperationId[];
}

/** The gaps, and where our belief about each comes from. */
const gaps: Readonly<Record<AssumptionId, readonly [text: string, basis: string]>> = {
  A1: ['Two path prefixes are printed, `/service` and `/v1/api`', 'seen'],
  A2: ['Release 1.3 asks for a header it does not name', 'seen'],
  A3: ['Life, refresh and scopes of a token', 'seen'],
  A4: ['Letter case of `token_type`', 'seen'],
  A5: [
    "Paging of sites, hosts, host groups, a team's companies and responses",
    'seen for some, likely for all',
  ],
  A6: ['Paging, body and response of the search by host', 'paging seen, the rest chosen'],
  A7: ['The envelope of a list', 'chosen'],
  A8: ['What creating needs, and the two body variants', 'likely'],
  A9: ['Whether PUT replaces or merges', 'chosen'],
  A10: ['`suppressEmail` when absent, and on create', 'chosen'],
  A11: ['What DELETE does to an invitation', 'meaning seen, status chosen'],
  A12: ['Codes of missing things other than sites', 'chosen'],
  A13: ['Rate limits', 'headers seen, numbers an example'],
  A14: ['Form of ids', 'seen'],
  A15: ['`fastTrackCode`', 'documented as inconsistent'],
  A16: ['Empty members of a response', 'likely'],
  A17: ['A bad team header', 'chosen'],
  A18: ["A team in the path that is not the header's", 'chosen'],
  A19: ['Date-times', 'chosen'],
  A20: ['Visitor types have no list', 'chosen'],
  A21: ['The older interface', 'documented'],
  A22: ['Workflow and form responses', 'status words seen, shape chosen'],
  A23: ['Companies and documents', 'fields likely, shape chosen'],
  A24: ['Order of lists', 'order seen, direction chosen'],
  A25: ['Host groups', 'name seen, the rest likely'],
  A26: ['Several teams at one address', 'chosen'],
  A27: ['What a character of a maximum length is', 'chosen'],
  A28: ['What an email address is', 'chosen'],
  A29: ['The name of a request', 'chosen'],
};

const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];

/** Every assumption, in order. */
export const assumptions: readonly Assumption[] = (
  Object.entries(gaps) as [AssumptionId, readonly [text: string, basis: string]][]
).map(([id, [text, basis]]) => ({
  id,
  text,
  basis,
  switches: namesOf(switchTable).filter((name) => switchTable[name].assumption === id),
  operations: namesOf(operations).filter((name) => (operations[name] as Operation).assumptions.includes(id)),
}));

/** Every switch of a team with its setting, what it can be set to, and what it leaves open. */
export const explainSwitches = (setting: Switches) =>
  namesOf(switchTable).map((name) => {
    const { assumption, takes, text, default: byDefault } = switchTable[name];
    // Where our belief comes from that the default is right.
    const basis = gaps[assumption]?.[1] ?? '';
    return { name, setting: setting[name], default: byDefault, takes, text, assumption, basis };
  });
