import type { INodeProperties } from 'n8n-workflow';

/** Workflows have no list in the interface; their responses name them. */
export const workflowId: INodeProperties = {
  displayName: 'Workflow ID',
  name: 'workflowId',
  type: 'string',
  default: '',
  required: true,
  placeholder: 'e.g. 65f0c2a8e5d1b4c6f9a7e2b8',
  description: 'ID of a workflow in the service, as its responses show it',
};

export const responseId: INodeProperties = {
  displayName: 'Workflow Response ID',
  name: 'responseId',
  type: 'string',
  default: '',
  required: true,
  placeholder: 'e.g. 65f0c2a8e5d1b4c6f9a7e2b9',
  description: 'One respondent’s answers in a workflow',
};

export const formResponseId: INodeProperties = {
  displayName: 'Form Response ID',
  name: 'formResponseId',
  type: 'string',
  default: '',
  required: true,
  placeholder: 'e.g. 8e3c0f1b-9d7a-4c68-b5a7-1e9c2d4f6a3b',
  description: 'One of the forms listed in the workflow response',
};
