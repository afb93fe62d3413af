import { rm } from 'node:fs/promises';
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect } from 'vitest';
import { sdk, writeDefinitions } from './definitions.mts';
import { test as base, byEmail } from './node-test.mts';
import { sdkRows } from './sdk-parameters.mts';

const test = base.extend('definitions', { scope: 'file' }, async ({ engine }, { onCleanup }) => {
  const definitions = await writeDefinitions(engine);
  onCleanup(() => rm(definitions, { recursive: true, force: true }));
  return definitions;
});

/** The parameters in the source of a workflow, with expressions as the SDK has them. */
const sourceOf = (parameters: INodeParameters): string =>
  JSON.stringify(parameters).replaceAll(/"=((?:[^"\\]|\\.)*)"/g, 'expr("$1")');

/** What n8n finds wrong with a workflow of one of the nodes. */
const issuesOf = (
  definitions: string,
  type: string,
  role: 'node' | 'trigger',
  parameters: INodeParameters,
) => {
  const credentials = "{ visitorInvitationsApi: newCredential('Visitor Invitations') }";
  const config = `{ name: 'Visits', credentials: ${credentials}, parameters: ${sourceOf(parameters)} }`;
  const declared = `${role}({ type: 'n8n-nodes-visitor-invitations.${type}', version: 1, config: ${config} })`;
  const start = "trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } })";
  const chain = role === 'trigger' ? '.add(visits)' : '.add(start).to(visits)';
  const source = `const start = ${start};\nconst visits = ${declared};\nexport default workflow('visits', 'Visits')${chain};\n`;
  const builder = sdk.parseWorkflowCodeToBuilder(source);
  return sdk.validateWorkflowBuilder(builder, { lint: true, source, nodeDefinitionDirs: [definitions] })
    .issues;
};

describe('parameters as a model writes them against the types of the node are valid, and it', () => {
  test.for(sdkRows)('$does', async ({ input, parameters, gives }, { definitions, examples, runAction }) => {
    expect(issuesOf(definitions, 'visitorInvitations', 'node', parameters)).toEqual([]);
    const { resource, operation, ...rest } = parameters;
    const item = { ...(await examples.ids()), ...input };
    const { error, items } = await runAction(String(resource), String(operation), rest, { items: [item] });
    expect(error?.message).toBeUndefined();
    expect(items.map(({ json }) => json)).toMatchObject(gives);
  });

  test('starts when a visitor arrives', ({ definitions }) => {
    const parameters = {
      triggerOn: ['invitationArrived', 'invitationNotArrived'],
      follow: 'host',
      hostEmail: byEmail('alice@example.com'),
      lateAfter: 10,
    };
    expect(issuesOf(definitions, 'visitorInvitationsTrigger', 'trigger', parameters)).toEqual([]);
  });
});

test.for<[string, INodeParameters]>([
  ['a way to name a site that there is not', { siteId: { __rl: true, mode: 'title', value: 'London' } }],
  ['a value of another type', { emailVisitor: 'yes' }],
  ['an operation that there is not', { operation: 'invite' }],
  ['a name that is no text', { firstName: { first: 'Ada' } }],
])('%s is refused', ([_, wrong], { definitions }) => {
  const [{ parameters } = { parameters: {} }] = sdkRows;
  const issues = issuesOf(definitions, 'visitorInvitations', 'node', { ...parameters, ...wrong });
  expect(issues).toMatchObject([{ code: 'INVALID_PARAMETER', nodeName: 'Visits' }]);
});
