import { InputError, VisitorInvitationsError } from '@visitor-invitations/core/portable';
import { type INode, NodeApiError, NodeOperationError } from 'n8n-workflow';
import { explain } from './explain.ts';
import { describeIssues, type Labels } from './labels.ts';

/** What is known about the place where an error came up. */
export interface Place {
  readonly node: INode;
  /** The input item; there is none while a person fills in the parameters. */
  readonly itemIndex?: number;
  readonly labels: Labels;
}

/** Makes of any error one that n8n shows well: what happened at which item, and what to do. */
export function toNodeError(
  error: unknown,
  { node, itemIndex, labels }: Place,
): NodeApiError | NodeOperationError {
  const item = itemIndex === undefined ? {} : { itemIndex };
  const at = (message: string) => (itemIndex === undefined ? message : `${message} [item ${itemIndex}]`);
  if (InputError.isInstance(error)) {
    return new NodeOperationError(node, at(describeIssues(error.issues, labels)), {
      ...item,
      description: 'Nothing was sent for this item.',
    });
  }
  if (VisitorInvitationsError.isInstance(error)) {
    const { message, ...explanation } = explain(error);
    const body = { code: error.code };
    const httpCode = error.status === undefined ? {} : { httpCode: String(error.status) };
    return new NodeApiError(node, body, { message: at(message), ...item, ...httpCode, ...explanation });
  }
  return new NodeOperationError(node, error as Error, item);
}
