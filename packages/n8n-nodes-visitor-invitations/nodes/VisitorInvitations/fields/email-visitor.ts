import type { INodeProperties } from 'n8n-workflow';
import type { Item } from '../actions/item.ts';

/** Always on the screen and always sent, because the service emails the visitor when nothing is said (A10). */
export const emailVisitor: INodeProperties = {
  displayName: 'Email the Visitor',
  name: 'emailVisitor',
  type: 'boolean',
  default: true,
  description: 'Whether to email the visitor about this',
};

export const emailOptions = (item: Item) => ({ suppressEmail: !item.flag(emailVisitor.name) });
