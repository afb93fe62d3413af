import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';
import type { listSearch } from '../list-search/index.ts';

/** How a person chooses one thing. */
export interface Choice {
  /** What it is called in `Select a … `. */
  readonly what: string;
  /** The node's list search that finds it. */
  readonly search: keyof typeof listSearch;
  /** The other mode, in which it is typed or comes from an expression. */
  readonly typed: Pick<INodePropertyMode, 'displayName' | 'name' | 'placeholder'>;
}

/** The mode in which an id is typed. */
export const byId = (example: string): Choice['typed'] => ({
  displayName: 'By ID',
  name: 'id',
  placeholder: `e.g. ${example}`,
});

/** What makes a parameter one that is picked from a list, or typed. */
export const locator = ({ what, search, typed }: Choice) =>
  ({
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    required: true,
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        placeholder: `Select a ${what}...`,
        typeOptions: { searchListMethod: search, searchable: true },
      },
      { ...typed, type: 'string' },
    ],
  }) satisfies Partial<INodeProperties>;
