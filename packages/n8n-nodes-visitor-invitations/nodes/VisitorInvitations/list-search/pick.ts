import type { List, VisitorInvitations } from '@visitor-invitations/core/portable';
import type { ILoadOptionsFunctions, INodeListSearchItems, INodeListSearchResult } from 'n8n-workflow';
import { createClient } from '../../shared/client.ts';
import { toListError } from './to-list-error.ts';

/** How a picker gets its things, and how it shows one. */
export interface Picker<Thing extends { id?: string | undefined }> {
  readonly list: (visitors: VisitorInvitations) => List<Thing>;
  readonly show: (thing: Thing) => INodeListSearchItems;
}

/** What a picker offers: the things whose name or description contains what was typed. */
export async function pick<Thing extends { id?: string | undefined }>(
  context: ILoadOptionsFunctions,
  typed: string,
  { list, show }: Picker<Thing>,
): Promise<INodeListSearchResult> {
  const wanted = typed.trim().toLowerCase();
  try {
    const things = await list(await createClient(context)).toArray();
    const results = things.map(show);
    return {
      results: results.filter(({ name, description = '' }) =>
        `${name}\n${description}`.toLowerCase().includes(wanted),
      ),
    };
  } catch (error) {
    throw toListError(context, error);
  }
}
