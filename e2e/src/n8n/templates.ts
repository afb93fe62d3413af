import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IConnections, INode, IPinData, IWorkflowSettings } from 'n8n-workflow';
import { nodePackageDir } from './node-package.ts';

/** A workflow as n8n exports it and as its editor imports it. */
export interface WorkflowFile {
  readonly name: string;
  /** What it does, in one sentence. */
  readonly description?: string;
  readonly nodes: readonly INode[];
  readonly connections: IConnections;
  readonly pinData?: IPinData;
  readonly settings?: IWorkflowSettings;
}

/** A workflow that others begin with. */
export interface Template extends WorkflowFile {
  /** The name of its file, without the ending. */
  readonly id: string;
}

/** Where people find them, to import them by hand. */
const templatesFolder = join(nodePackageDir, 'templates');

export const readWorkflow = (file: string): WorkflowFile => JSON.parse(readFileSync(file, 'utf8'));

/** Every template, by its id. */
export const readTemplates = (): readonly Template[] =>
  readdirSync(templatesFolder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({ id: name.replace('.json', ''), ...readWorkflow(join(templatesFolder, name)) }));

/** The template of an id. */
export const templateOf = (id: string): Template => {
  const found = readTemplates().find((template) => template.id === id);
  if (!found) throw new Error(`Unknown template "${id}"`);
  return found;
};
