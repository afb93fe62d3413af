import { diffInvitations } from '@visitor-invitations/core/changes';
import { operations } from '@visitor-invitations/core/contract';
import { InputError } from '@visitor-invitations/core/errors';
import { openApiDocument } from '@visitor-invitations/core/openapi';
import { fetchTransport } from '@visitor-invitations/core/portable';

export const names = [diffInvitations, InputError, operations, openApiDocument, fetchTransport];
