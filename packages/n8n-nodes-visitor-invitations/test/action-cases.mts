import type { VisitorInvitations } from '@visitor-invitations/core';
import { type ExampleInput, type Operation, operations } from '@visitor-invitations/core/contract';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Action } from '../nodes/VisitorInvitations/actions/action.ts';
import { resources } from '../nodes/VisitorInvitations/actions/resources.ts';
import type { Examples } from './examples.mts';
import { byId } from './node-test.mts';

export interface CaseContext {
  readonly visitors: VisitorInvitations;
  readonly examples: Examples;
  /** Parameters of an invitation that the service accepts. */
  readonly visit: INodeParameters;
}

/** How to test an action: what a person fills in, and what the node must give. */
interface ActionCase {
  /** The input items; an empty one by default. */
  readonly items: (context: CaseContext) => readonly IDataObject[];
  readonly parameters: (context: CaseContext, input: ExampleInput) => INodeParameters;
  /** What the service says without n8n, after the action gave `given`. */
  readonly expected: (
    context: CaseContext,
    input: ExampleInput,
    given: readonly IDataObject[],
  ) => Promise<readonly unknown[]>;
}

/** What is chosen in a locator, or written in its place. */
const chosenIn = (parameter: unknown): string => (parameter as { value?: string }).value ?? String(parameter);

const readBack: ActionCase['expected'] = async ({ visitors }, _, [given]) => [
  {
    ...(await visitors.invitations.get(String(given?.id))),
    ...(given && 'isNew' in given && { isNew: true }),
    ...(given && 'outcome' in given && { outcome: 'created' }),
  },
];

/** Actions whose parameters are not those of the operation. */
const special: Readonly<Record<string, Partial<ActionCase>>> = {
  'invitation create': { parameters: ({ visit }) => visit, expected: readBack },
  // A visit of its own, also where another case has made one.
  'invitation findOrCreate': {
    parameters: ({ visit }) => ({ ...visit, firstName: 'Nora' }),
    expected: readBack,
  },
  'invitation getAllForHosts': {
    parameters: (_, { body }) => ({ hostsOf: 'emails', hostEmails: body?.hostEmail ?? '', filters: {} }),
  },
  'invitation searchByHost': {
    parameters: (_, { body }) => ({
      hostEmail: { __rl: true, mode: 'email', value: body?.hostEmail ?? '' },
      filters: {},
    }),
  },
  'invitation syncEvents': {
    items: ({ visit: { startDate, endDate } }) => [
      {
        id: 'survey',
        location: 'London Riverside, Meeting Room 4',
        organizer: { email: 'alice@example.com' },
        start: { dateTime: startDate },
        end: { dateTime: endDate },
        attendees: [{ email: 'nora@example.org' }],
      },
    ],
    parameters: ({ visit: { siteId, visitorType, startDate } }) => ({
      siteId,
      visitorType,
      calendarId: 'team@example.com',
      companyDomains: 'example.com',
      windowStart: startDate,
      preview: false,
    }),
    expected: async (_, __, [given]) => [
      {
        action: 'invited',
        reason: 'The guest is on the event’s guest list',
        eventId: 'survey',
        email: 'nora@example.org',
        invitationId: given?.invitationId,
        change: null,
      },
    ],
  },
  'invitation upsert': {
    parameters: ({ visit: { siteId, hostEmail, visitorType: _, ...visit } }) => ({
      columns: {
        mappingMode: 'defineBelow',
        value: {
          ...visit,
          firstName: 'Uma',
          visitorType: 'Contractor',
          site: chosenIn(siteId),
          host: chosenIn(hostEmail),
        },
        matchingColumns: ['Email', 'Start', 'Site', 'Host'],
      },
    }),
    expected: readBack,
  },
  'invitation update': {
    parameters: (_, { params, body = {} }) => ({
      invitationId: byId(params.invitationId ?? ''),
      updateFields: body,
    }),
  },
};

/** Parameters by the names that the operation has for them, in the mode in which one types an id. */
const parametersOf = ({ properties }: Action, { params, body }: ExampleInput): INodeParameters =>
  Object.fromEntries(
    Object.entries({ ...params, ...body }).map(([name, value]) => {
      const isLocator = properties.find((one) => one.name === name)?.type === 'resourceLocator';
      return [name, isLocator ? byId(value) : value];
    }),
  );

/** What a read gives without n8n; a write gives its body and an id, and a deletion says so. */
const recordsOf = async (
  operation: Operation,
  { examples }: CaseContext,
  input: ExampleInput,
  [given]: readonly IDataObject[],
): Promise<readonly unknown[]> => {
  if (!operation.response) return [{ deleted: true }];
  if (operation.effect === 'safe') return examples.call(operation, input);
  return [{ ...given, ...input.body }];
};

/** Every action with its case, which is made from the example of its operation. */
export const actions = resources.flatMap(({ value: resource, actions: ofResource }) =>
  ofResource.map((action) => {
    const operation: Operation = operations[action.operation];
    const isSimplified = action.properties.some(({ name }) => name === 'simplify');
    const own = special[`${resource} ${action.value}`];
    const fill = own?.parameters ?? ((_, input) => parametersOf(action, input));
    const actionCase: ActionCase = {
      items: own?.items ?? (() => [{}]),
      parameters: (context, input) => ({
        ...(isSimplified && { simplify: false }),
        ...fill(context, input),
      }),
      expected: own?.expected ?? ((...given) => recordsOf(operation, ...given)),
    };
    return {
      name: `${resource} ${action.value}`,
      resource,
      value: action.value,
      operation,
      isSimplified,
      actionCase,
    };
  }),
);
