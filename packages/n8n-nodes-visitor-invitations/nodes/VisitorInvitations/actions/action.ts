import { check, type OperationId, operations, PAGE_LIMIT_MAX } from '@visitor-invitations/core/contract';
import type { FieldIssue } from '@visitor-invitations/core/errors';
import {
  InputError,
  InvalidResponseError,
  type List,
  type VisitorInvitations,
} from '@visitor-invitations/core/portable';
import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { type Names, type SiteOfHost, textIn } from '../../shared/by-name/names.ts';
import { type NodeState, nodeState } from '../../shared/node-state.ts';
import { givenText } from '../../shared/parameters/given-text.ts';
import { siteLocator } from '../../shared/parameters/locators.ts';
import { toSwitch } from '../../shared/parameters/switch.ts';
import type { SimplifiedFields } from '../../shared/simplified.ts';
import type { Task } from '../helpers/in-parallel.ts';
import { toFields } from '../helpers/to-fields.ts';
import { type Mapped, readMapper } from './resource-mapper.ts';
import { readTimes } from './time-zone.ts';

/** One action of the node: how it looks in the editor, and what it does with one item. */
export interface Action {
  /** The operation of the catalogue behind it; of several the one that counts most, such as the one that creates. */
  readonly operation: OperationId;
  /** Whether doing it twice does no more than doing it once, although the operation alone would. */
  readonly isRepeatable?: true;
  /** The name of an action that does the same and is repeatable. */
  readonly repeatableAs?: string;
  /** What the output has besides the record: names and types. */
  readonly adds?: Readonly<Record<string, 'boolean' | 'string'>>;
  /** What the output has in place of the record: names and types. */
  readonly gives?: Readonly<Record<string, readonly string[]>>;
  readonly name: string;
  /** Part of saved workflows: never changes. */
  readonly value: string;
  /** The sentence in n8n's list of actions and under the node, such as `Create an invitation`. */
  readonly action: string;
  readonly description: string;
  readonly properties: readonly INodeProperties[];
  /** What errors name besides the properties, such as the columns of a mapper. */
  readonly labelled?: readonly INodeProperties[];
  /** The parameter with the record that it changes: items for the same one are worked on one after the other. */
  readonly writesTo?: INodeProperties;
  /** Gives one output item or many, all of them paired with the input item. An action has this or `plan`. */
  readonly execute?: (context: ActionContext) => Promise<object | object[]>;
  /** Says what to do for each of the items, after it has looked at all of them; it writes nothing itself. */
  readonly plan?: (contexts: readonly ActionContext[]) => Promise<readonly Planned[]>;
}

/** What is to be done for an item, or why that cannot be said. */
export type Planned = Task<object> | Refused;

/** An item for which nothing is done. */
export interface Refused {
  readonly error: unknown;
}

/** A group of actions on one kind of thing. */
export interface Resource {
  readonly name: string;
  /** Part of saved workflows: never changes. */
  readonly value: string;
  readonly description: string;
  /** The action that a new node starts with. */
  readonly mostUsed: Action;
  /** What the actions that offer Simplify give with it. */
  readonly simplified?: SimplifiedFields;
  /** By name. */
  readonly actions: readonly Action[];
}

/** What an action works with: the client, and the parameters as they are for one input item. */
export type ActionContext = ReturnType<typeof createActionContext>;

/** How the names among some values are looked for. */
interface Resolving {
  /** Where a host goes by name among those of a site that is not among the values. */
  readonly siteOfHost?: SiteOfHost;
  /** Names that are not found come there, to be told with others. */
  readonly faults?: FieldIssue[];
}

/** One run of an action, for one item. */
export interface ActionRun {
  readonly visitors: VisitorInvitations;
  /** The JSON of the input item. */
  readonly json: IDataObject;
  /** The output in place of a part of the results that failed. Throws the error where that ends the run. */
  readonly failed: (error: unknown) => object;
  /** Shows the builder a result that they may not expect. */
  readonly note: (message: string) => void;
  readonly execution: IExecuteFunctions;
  readonly itemIndex: number;
  readonly action: Action;
  readonly names: Names;
  /** The parameter `writesTo` of the action, read before: n8n takes its time for an expression. */
  readonly record?: string | undefined;
}

/** @throws InputError naming every switch whose expression gives something unclear. */
export const createActionContext = ({
  execution,
  action: { properties: parameters, writesTo },
  itemIndex,
  names,
  record,
  ...run
}: ActionRun) => {
  const { note } = run;
  const read = (name: string, fallback?: unknown) =>
    execution.getNodeParameter(name, itemIndex, fallback as never);
  const switches = readSwitches(parameters, read);
  const times = readTimes(execution, itemIndex);
  const valuesOf = (properties: readonly INodeProperties[]): IDataObject =>
    Object.fromEntries(properties.map(({ name }) => [name, read(name, '') as never]));
  /** Values of parameters as fields of the contract; blank ones are left out. */
  const fieldsOf = async (
    properties: readonly INodeProperties[],
    values: IDataObject,
    faults?: FieldIssue[],
  ): Promise<Record<string, unknown>> =>
    toFields(properties, await names.resolve(values, { ...(faults && { faults }) }), { times });
  /** The id of a site that is picked, or given by its name or id. */
  const siteId = async (site: INodeProperties) => textIn(await names.resolve(valuesOf([site])), site);
  /** The most results that are wanted; `undefined` for all of them. */
  const limit = () => (switches.get('returnAll') ? undefined : checkedLimit(read('limit')));

  /** As many of these as are wanted; a note says when there are more. */
  const upToLimit = <Row>(rows: readonly Row[]): Row[] => {
    const most = limit() ?? Number.POSITIVE_INFINITY;
    if (rows.length > most) note(`There are more results than Limit allows (${most})`);
    return rows.slice(0, most);
  };

  return {
    ...run,
    /** The zone of times without an offset. */
    zone: times.zone,
    /** The workflow's own zone, for times that people read. */
    workflowZone: execution.getTimezone(),
    /** What the node remembers from run to run. */
    state: (): NodeState => nodeState(execution),
    /** The given parameters as fields of the contract. */
    fields: async (properties: readonly INodeProperties[], faults?: FieldIssue[]) =>
      fieldsOf(properties, valuesOf(properties), faults),
    fieldsOf,
    /** What a resource mapper holds. */
    mapped: ({ name }: INodeProperties): Mapped => readMapper(execution, itemIndex, name),
    /** The members of a collection as fields of the contract; blank ones are left out, or kept as empty texts. */
    collection: async (
      { name, options = [] }: INodeProperties,
      { keepBlank = false, ...resolving }: Resolving & { readonly keepBlank?: boolean } = {},
    ): Promise<Record<string, unknown>> => {
      const values = await names.resolve(read(name, {}) as IDataObject, resolving);
      return toFields(options as INodeProperties[], values, { times, keepBlank });
    },
    siteId,
    /** The email address of a host who is picked, or given by it or by the name, among those of the site beside it. */
    hostEmail: async (host: INodeProperties) =>
      textIn(await names.resolve(valuesOf([host]), { siteOfHost: () => siteId(siteLocator) }), host),
    /** The names of the visitor types among a host's invitations. */
    typesSeen: (host: string) => names.typesSeen(host),
    /** The team's sites, read once a run. */
    sites: () => names.sites(),
    /** An id, email address or other text, as typed or picked; the contract validates it. */
    text: (parameter: INodeProperties) =>
      parameter === writesTo && record !== undefined ? record : readText(execution, itemIndex, parameter),
    /** A switch, of the node or among its Options. */
    flag: ({ name }: INodeProperties) => switches.get(name) === true,
    limit,
    upToLimit,
    /** Reads a list as far as Return All and Limit say. */
    list: async <Row extends object>(
      from: (page: { readonly limit?: number }) => List<Row>,
    ): Promise<Row[]> => {
      const most = limit();
      if (most === undefined) return allOf(from({}), note);
      // One more shows whether there are more, where it does not take another page.
      const read = most % PAGE_LIMIT_MAX === 0 ? most : most + 1;
      return upToLimit(await from({ limit: Math.min(read, PAGE_LIMIT_MAX) }).toArray({ limit: read }));
    },
  };
};

/** Every row of a list. What the service broke off is read all the same, and a note says so. */
const allOf = <Row extends object>(list: List<Row>, note: ActionRun['note']): Promise<Row[]> =>
  list.toArray({ complete: true }).catch(async (error: unknown) => {
    if (!InvalidResponseError.isInstance(error)) throw error;
    const rows = await list.toArray();
    note('The service ended the list early, so results may be missing');
    return rows;
  });

/** A text, as typed or picked. */
export const readText = (
  execution: IExecuteFunctions,
  itemIndex: number,
  { name }: INodeProperties,
): string => givenText(execution.getNodeParameter(name, itemIndex, '', { extractValue: true })) ?? '';

/** All at once, before anything is sent, also those that matter for the output alone. */
const readSwitches = (
  parameters: readonly INodeProperties[],
  read: (name: string, fallback?: unknown) => unknown,
): ReadonlyMap<string, boolean> => {
  const switches = new Map<string, boolean>();
  const unclear: FieldIssue[] = [];
  const options = parameters.find(({ name }) => name === 'options')?.options as INodeProperties[] | undefined;
  const all = [
    ...parameters.map((property) => ({ ...property, path: property.name })),
    ...(options ?? []).map((property) => ({ ...property, path: `options.${property.name}` })),
  ];
  for (const { name, path, default: initial } of all.filter(({ type }) => type === 'boolean')) {
    const value = toSwitch(read(path, initial));
    if (value === undefined) unclear.push({ field: name, rule: 'must be true or false' });
    else switches.set(name, value);
  }
  if (unclear.length > 0) throw new InputError(unclear);
  return switches;
};

/** Checked by this operation's rule, under which a limit is any number of results; others limit one page, or have none. */
const checkedLimit = (value: unknown): number => {
  const limit = Number(value);
  const checked = check(operations['invitations.searchByHost'].query, { limit });
  if (!checked.ok) throw new InputError(checked.issues);
  return limit;
};
