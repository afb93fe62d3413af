import { InputError, VisitorInvitationsError } from '@visitor-invitations/core/portable';
import { type INode, NodeApiError, NodeOperationError, UserError } from 'n8n-workflow';
import type { Words } from '../http/no-token.ts';
import { explain } from './explain.ts';
import { adviceOnIssues, describeIssues } from './issues.ts';
import { ItemError } from './item-error.ts';
import type { Labels } from './labels.ts';

interface ErrorContext {
  readonly node: INode;
  readonly itemIndex?: number;
  readonly labels: Labels;
  readonly advice?: string;
  readonly isRepeatable?: boolean;
  readonly subject?: string;
}

/** Whether a node runs as a tool of an AI agent, which sees nothing but the items or the message of the error. */
export const isTool = ({ type }: INode): boolean => type.endsWith('Tool');

export const toNodeError = (error: unknown, context: ErrorContext): NodeApiError | NodeOperationError => {
  if (error instanceof ItemError) {
    const { cause, subject, advice } = error;
    const more = [advice, context.advice].filter(Boolean).join(' ');
    return toNodeError(cause, { ...context, ...(subject && { subject }), advice: more });
  }
  const { node, itemIndex, labels, isRepeatable } = context;
  const item = itemIndex === undefined ? {} : { itemIndex };
  const refusal = (words: Words) => {
    const { message, description } = worded(words, context);
    return new NodeOperationError(node, message, { ...item, description });
  };
  if (InputError.isInstance(error)) {
    const { issues } = error;
    return refusal({ message: describeIssues(issues, labels), description: adviceOnIssues(issues) });
  }
  if (VisitorInvitationsError.isInstance(error)) {
    const { failure, ...explanation } = explain(error, labels, isRepeatable);
    // Also when the quota was known to be used up, so that nothing was sent.
    const status = failure?.cause === 'rate-limited' ? 429 : error.status;
    return new NodeApiError(
      node,
      { code: error.code },
      {
        ...worded(explanation, context),
        ...item,
        ...(status !== undefined && { httpCode: String(status) }),
        ...(failure && { failure }),
      },
    );
  }
  if (error instanceof UserError)
    return refusal({ message: error.message, description: error.description ?? '' });
  return new NodeOperationError(node, error as Error, item);
};

/** An AI agent gets the message alone, and knows nothing of items. People count them from 1, as sheets do. */
const worded = (words: Words, { node, itemIndex, advice, subject }: ErrorContext): Words => {
  const { description } = words;
  const message = subject === undefined ? words.message : `${subject}: ${words.message}`;
  const whole = [description, advice].filter(Boolean).join(' ');
  if (isTool(node)) return { message: whole ? `${message}. ${whole}` : message, description: '' };
  return {
    message: itemIndex === undefined ? message : `${message} [item ${itemIndex + 1}]`,
    description: whole,
  };
};
