import { NotFoundError, VisitorInvitations } from '@visitor-invitations/core';
import { diffInvitations } from '@visitor-invitations/core/changes';
import { operations } from '@visitor-invitations/core/contract';
import { InputError } from '@visitor-invitations/core/errors';
import { openApiDocument } from '@visitor-invitations/core/openapi';
import { fetchTransport } from '@visitor-invitations/core/portable';

export const names = [
  NotFoundError,
  VisitorInvitations,
  diffInvitations,
  InputError,
  operations,
  openApiDocument,
  fetchTransport,
];
