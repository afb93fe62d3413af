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
import { readMapper } from './resource-mapper.ts';
import { readTimes } from './time-zone.ts';

export interface Action {
  /** The operation of the catalogue behind it; of several the one that counts most, such as the one that creates. */
  readonly operation: OperationId;
  /** Whether doing it twice does no more than doing it once, although the operation alone would. */
  readonly isRepeatable?: true;
  /** The name of an action that does the same and is repeatable. */
  readonly repeatableAs?: string;
  /** What the output has besides the record: names and types. */
  readonly adds?: Readonly<Record<string, 'boolean' | 'string'>>;
  readonly gives?: Readonly<Record<string, readonly string[]>>;
  readonly name: string;
  /** Part of saved workflows: never changes. */
  readonly value: string;
  /** The sentence in n8n's list of actions and under the node, such as `Create an invitation`. */
  readonly action: string;
  readonly description: string;
  readonly properties: readonly INodeProperties[];
  readonly labelled?: readonly INodeProperties[];
  /** The parameter with the record that it changes: items for the same one are worked on one after the other. */
  readonly writesTo?: INodeProperties;
  /** Gives one output item or many, all of them paired with the input item. An action has this or `plan`. */
  readonly execute?: (context: ActionContext) => Promise<object | object[]>;
  /** Says what to do for each of the items, after it has looked at all of them; it writes nothing itself. */
  readonly plan?: (contexts: readonly ActionContext[]) => Promise<readonly Planned[]>;
}

export type Planned = Task<object> | Refused;

export interface Refused {
  readonly error: unknown;
}

export interface Resource {
  readonly name: string;
  /** Part of saved workflows: never changes. */
  readonly value: string;
  readonly description: string;
  /** The action that a new node starts with. */
  readonly mostUsed: Action;
  /** What the actions that offer Simplify give with it. */
  readonly simplified?: SimplifiedFields;
  readonly actions: readonly Action[];
}

/** What an action works with: the client, and the parameters as they are for one input item. */
export type ActionContext = ReturnType<typeof createActionContext>;

interface Resolving {
  /** Where a host goes by name among those of a site that is not among the values. */
  readonly siteOfHost?: SiteOfHost;
  /** Names that are not found come there, to be told with others. */
  readonly faults?: FieldIssue[];
}

export interface ActionRun {
  readonly visitors: VisitorInvitations;
  readonly json: IDataObject;
  /** The output in place of a part of the results that failed. Throws the error where that ends the run. */
  readonly failed: (error: unknown) => object;
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
  const fieldsOf = async (
    properties: readonly INodeProperties[],
    values: IDataObject,
    faults?: FieldIssue[],
  ): Promise<Record<string, unknown>> =>
    toFields(properties, await names.resolve(values, { ...(faults && { faults }) }), { times });
  const siteId = async (site: INodeProperties) => textIn(await names.resolve(valuesOf([site])), site);
  const limit = () => (switches.get('returnAll') ? undefined : checkedLimit(read('limit')));

  /** As many of these as are wanted; a note says when there are more. */
  const upToLimit = <Row>(rows: readonly Row[]): Row[] => {
    const most = limit() ?? Number.POSITIVE_INFINITY;
    if (rows.length > most) note(`There are more results than Limit allows (${most})`);
    return rows.slice(0, most);
  };

  return {
    ...run,
    zone: times.zone,
    workflowZone: execution.getTimezone(),
    state: (): NodeState => nodeState(execution),
    fields: async (properties: readonly INodeProperties[], faults?: FieldIssue[]) =>
      fieldsOf(properties, valuesOf(properties), faults),
    fieldsOf,
    mapped: ({ name }: INodeProperties) => readMapper(execution, itemIndex, name),
    collection: async (
      { name, options = [] }: INodeProperties,
      { keepBlank = false, ...resolving }: Resolving & { readonly keepBlank?: boolean } = {},
    ): Promise<Record<string, unknown>> => {
      const values = await names.resolve(read(name, {}) as IDataObject, resolving);
      return toFields(options as INodeProperties[], values, { times, keepBlank });
    },
    siteId,
    hostEmail: async (host: INodeProperties) =>
      textIn(await names.resolve(valuesOf([host]), { siteOfHost: () => siteId(siteLocator) }), host),
    typesSeen: (host: string) => names.typesSeen(host),
    sites: () => names.sites(),
    text: (parameter: INodeProperties) =>
      parameter === writesTo && record !== undefined ? record : readText(execution, itemIndex, parameter),
    flag: ({ name }: INodeProperties) => switches.get(name) === true,
    limit,
    upToLimit,
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
