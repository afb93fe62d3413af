import {
  type ClientOptions,
  InputError,
  TEAM_HEADER,
  VisitorInvitations,
} from '@visitor-invitations/core/portable';
import { type ICredentialDataDecryptedObject, UserError } from 'n8n-workflow';
import { describeIssues, labelsOf } from '../nodes/shared/labels.ts';
import { credentialProperties } from './properties.ts';

export const credentialName = 'visitorInvitationsApi';

/** The values of `credentialProperties`; fields that are not shown are absent. */
type CredentialData = ICredentialDataDecryptedObject;

type OwnOptions = 'transport' | 'auth';

/**
 * The client for a credential.
 *
 * @throws UserError that names the invalid field of the credential.
 */
export const createClient = (
  data: CredentialData,
  options: Pick<ClientOptions, OwnOptions>,
): VisitorInvitations => {
  try {
    return new VisitorInvitations({ ...clientOptions(data), ...options });
  } catch (error) {
    throw InputError.isInstance(error) ? invalidField(error) : error;
  }
};

const invalidField = ({ issues }: InputError) => {
  const message = describeIssues(issues, labelsOf(credentialProperties));
  // An option of the client that the credential does not have.
  return new UserError(message.replace(' and the hosts in allowHttpTo', ''), {
    description: 'Open the credential and fix this field.',
  });
};

/** The header that names the team, and the additional ones (A2). */
export const fixedHeaders = (data: CredentialData): Record<string, string> => ({
  [text(data.teamHeader) ?? TEAM_HEADER]: text(data.teamId) ?? '',
  ...additionalHeaders(data),
});

const clientOptions = (data: CredentialData): Omit<ClientOptions, OwnOptions> => {
  const legacyUrl = text(data.legacyUrl);
  return {
    baseUrl: text(data.baseUrl) ?? '',
    teamId: text(data.teamId) ?? '',
    clientId: text(data.clientId) ?? '',
    clientSecret: text(data.clientSecret) ?? '',
    paths: data.paths === 'listed' ? 'listed' : 'current',
    teamHeader: text(data.teamHeader) ?? TEAM_HEADER,
    headers: additionalHeaders(data),
    appInfo: 'n8n-nodes-visitor-invitations',
    ...(legacyUrl !== undefined && { legacyUrl, tokenEndpoint: 'legacy' }),
  };
};

const additionalHeaders = (data: CredentialData): Record<string, string> => {
  const { header = [] } = (data.headers ?? {}) as { header?: { name: string; value: string }[] };
  return Object.fromEntries(
    header.filter(({ name }) => text(name)).map(({ name, value }) => [name.trim(), value.trim()]),
  );
};

/** Without the spaces around a pasted value; undefined when it is blank. */
const text = (value: unknown): string | undefined => String(value ?? '').trim() || undefined;

/**
 * The error of a client that the service refused. It is marked by plain data, because n8n loads credential and node
 * as separate bundles, which share no class.
 */
export const clientRefused = (message: string, description: string): UserError =>
  new UserError(message, { description, extra: { clientRefused: true } });

export const isClientRefused = (error: unknown): boolean =>
  error instanceof UserError && error.extra?.clientRefused === true;
