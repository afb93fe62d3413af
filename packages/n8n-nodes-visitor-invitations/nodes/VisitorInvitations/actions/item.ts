import {
  check,
  InputError,
  type List,
  operations,
  PAGE_LIMIT_MAX,
  type VisitorInvitations,
} from '@visitor-invitations/core/portable';
import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { toFields } from './to-fields.ts';

/** One input item on its way through an action: the client, and what was filled in for this item. */
export interface Item {
  readonly visitors: VisitorInvitations;
  /** These parameters as fields of the contract; blank ones are left out. */
  fields(properties: readonly INodeProperties[]): Record<string, unknown>;
  /** The members of a collection as fields of the contract; blank ones are left out, or kept as empty texts. */
  collection(collection: INodeProperties, options?: { keepBlank: boolean }): Record<string, unknown>;
  /** One id, email address or other text; what it must look like is for the contract to say. */
  text(name: string): string;
  flag(name: string): boolean;
  /** A list as far as it is asked for: all of it, or the first ones. */
  list<Row extends { id?: string | undefined }>(
    read: (page: { readonly limit?: number }) => List<Row>,
  ): Promise<Row[]>;
}

export function createItem(execution: IExecuteFunctions, visitors: VisitorInvitations, index: number): Item {
  const read = (name: string, fallback?: unknown) =>
    execution.getNodeParameter(name, index, fallback as never);
  const flag = (name: string) => String(read(name, false)) === 'true';
  const timezone = execution.getTimezone();

  return {
    visitors,
    fields: (properties) =>
      toFields(properties, Object.fromEntries(properties.map(({ name }) => [name, read(name, '')])), {
        timezone,
      }),
    collection: ({ name, options }, { keepBlank } = { keepBlank: false }) =>
      toFields((options ?? []) as INodeProperties[], read(name, {}) as IDataObject, { timezone, keepBlank }),
    text: (name) => String(execution.getNodeParameter(name, index, '', { extractValue: true }) ?? '').trim(),
    flag,
    async list(from) {
      if (flag('returnAll')) return from({}).toArray();
      const limit = checkedLimit(read('limit'));
      return from({ limit: Math.min(limit, PAGE_LIMIT_MAX) }).toArray({ limit });
    },
  };
}

/** As the contract has it where a limit is any number of results; elsewhere it is that of one page, or none at all. */
function checkedLimit(value: unknown): number {
  const limit = Number(value);
  const checked = check(operations['invitations.searchByHost'].query, { limit });
  if (!checked.ok) throw new InputError(checked.issues);
  return limit;
}
