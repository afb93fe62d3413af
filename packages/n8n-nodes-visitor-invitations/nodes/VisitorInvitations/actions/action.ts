import type { OperationId } from '@visitor-invitations/core/portable';
import type { INodeProperties } from 'n8n-workflow';
import type { Item } from './item.ts';

/** What an action gives for one item: one item, or many, all paired with it. */
export type Output = object | object[];

/** One action of the node: how it looks in the editor, and what it does with one item. */
export interface Action {
  /** The operation of the contract behind it. */
  readonly operation: OperationId;
  readonly name: string;
  /** Part of saved workflows: never changes. */
  readonly value: string;
  /** The sentence in n8n's list of actions, such as `Create invitation`. */
  readonly action: string;
  readonly description: string;
  readonly fields: readonly INodeProperties[];
  readonly run: (item: Item) => Promise<Output>;
}

/** A group of actions on one kind of thing. */
export interface Resource {
  readonly name: string;
  /** Part of saved workflows: never changes. */
  readonly value: string;
  /** The action that a new node starts with. */
  readonly mostUsed: Action;
  /** By name. */
  readonly actions: readonly Action[];
}
