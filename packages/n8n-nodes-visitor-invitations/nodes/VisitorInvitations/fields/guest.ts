import type { INodeProperties } from 'n8n-workflow';

export const firstName: INodeProperties = {
  displayName: 'First Name',
  name: 'firstName',
  type: 'string',
  default: '',
  placeholder: 'e.g. Nathan',
  description: 'First name of the visitor',
};

export const lastName: INodeProperties = {
  displayName: 'Last Name',
  name: 'lastName',
  type: 'string',
  default: '',
  placeholder: 'e.g. Smith',
  description: 'Last name of the visitor',
};

export const email: INodeProperties = {
  displayName: 'Email',
  name: 'email',
  type: 'string',
  default: '',
  placeholder: 'e.g. nathan@example.com',
  description: 'Email address of the visitor',
};

export const mobile: INodeProperties = {
  displayName: 'Mobile',
  name: 'mobile',
  type: 'string',
  default: '',
  placeholder: 'e.g. +44 7700 900123',
  description: 'Mobile phone number of the visitor',
};

export const companyName: INodeProperties = {
  displayName: 'Company Name',
  name: 'companyName',
  type: 'string',
  default: '',
  placeholder: 'e.g. Example Ltd',
  description: 'Company the visitor is from',
};
