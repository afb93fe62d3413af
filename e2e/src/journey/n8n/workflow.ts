import type { IDataObject } from 'n8n-workflow';
import type { ChainNode } from '../../n8n-engine/index.ts';
import type { Stage } from '../stage.ts';
import type { N8n } from './open.ts';

/** A node of the package, run once, as a person sets it. */
export const action = (name: string, parameters: ChainNode['parameters']): ChainNode => ({
  name,
  node: 'visitorInvitations',
  parameters: { ...parameters },
  executeOnce: true,
});

/** A locator in which an id is typed, or comes from an expression. */
export const byId = (value: string) => ({ __rl: true, mode: 'id', value });

/** A locator as the one value that its user sees. */
const shown = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? '__rl' in value
      ? (value as { value?: unknown }).value
      : mapValues(value, shown)
    : value;

const mapValues = (object: object, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));

/** Runs the nodes one after the other; gives what each of them put out. */
export async function runWorkflow(
  { print }: Stage,
  { engine, credentials }: N8n,
  nodes: readonly ChainNode[],
): Promise<Readonly<Record<string, IDataObject[]>>> {
  for (const { name, parameters = {} } of nodes) {
    const { resource, operation, ...more } = parameters;
    print.sent(`Node "${name}" (${resource}: ${operation})`, mapValues(more, shown));
  }
  const run = await engine.runChain({ nodes, credentials });
  if (run.error) throw run.error;
  print.answered(`The workflow ended with ${run.status}`);
  return Object.fromEntries(
    Object.entries(run.outputs).map(([name, [items = []]]) => [name, items.map(({ json }) => json)]),
  );
}
