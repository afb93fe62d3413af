import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { INodeExecutionData } from 'n8n-workflow';
import { n8nFolder } from '../n8n/n8n-server.ts';

/** An item that an execution began with. */
export interface Received {
  readonly event: string;
  readonly invitationId: string;
  /** When the execution was inserted, in ms since the epoch. */
  readonly at: number;
}

interface ExecutionData {
  readonly resultData: {
    readonly runData: Record<string, { readonly data?: { readonly main: INodeExecutionData[][] } }[]>;
  };
  readonly executionData?: {
    readonly nodeExecutionStack: { readonly data: { readonly main: INodeExecutionData[][] } }[];
  };
}

/** n8n stores runs in this format. */
const { parse } = createRequire(join(n8nFolder, 'node_modules/n8n/package.json'))('flatted') as {
  parse(text: string): ExecutionData;
};

interface Row {
  readonly status: string;
  readonly createdAt: string;
  readonly data: string;
}

/** What executions in n8n's database began with; one that was killed counts as well. */
export const readReceived = (home: string, trigger: string) => {
  const database = new DatabaseSync(join(home, '.n8n/database.sqlite'), { readOnly: true });
  const rows = database
    .prepare(
      'SELECT e.status, e.createdAt, d.data FROM execution_entity e JOIN execution_data d ON d.executionId = e.id',
    )
    .all() as unknown as Row[];
  database.close();
  const items = rows.map(({ data, createdAt }) => ({
    at: Date.parse(`${createdAt.replace(' ', 'T')}Z`),
    items: itemsOf(parse(data), trigger),
  }));
  return {
    executions: rows.length,
    empty: items.filter((one) => one.items.length === 0).length,
    failed: rows.filter(({ status }) => status === 'error').length,
    received: items.flatMap(({ at, items }) =>
      items.map(({ json }): Received => ({ event: String(json.event), invitationId: String(json.id), at })),
    ),
  };
};

/** What the trigger put out; while it has not run, what it will. */
const itemsOf = ({ resultData, executionData }: ExecutionData, trigger: string): INodeExecutionData[] => {
  const run = resultData.runData[trigger]?.[0]?.data?.main[0];
  return run ?? executionData?.nodeExecutionStack.flatMap(({ data }) => data.main[0] ?? []) ?? [];
};
