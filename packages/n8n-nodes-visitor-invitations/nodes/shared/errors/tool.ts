import type { INode } from 'n8n-workflow';

/** Whether a node runs as a tool of an AI agent, which sees nothing but the items or the message of the error. */
export const isTool = ({ type }: INode): boolean => type.endsWith('Tool');
