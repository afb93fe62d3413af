import { type ClientOptions, InputError, TEAM_HEADER } from '@visitor-invitations/core/portable';
import { type ICredentialDataDecryptedObject, UserError } from 'n8n-workflow';
import { describeIssues, labelsOf } from '../nodes/shared/labels.ts';
import { credentialProperties } from './properties.ts';

export const credentialName = 'visitorInvitationsApi';

/** What a person fills in, see `credentialProperties`; fields that are not shown are absent. */
type CredentialData = ICredentialDataDecryptedObject;

type PlainOptions = Omit<ClientOptions, 'transport' | 'auth'>;

/**
 * Uses the client options that a credential stands for.
 *
 * @throws UserError naming the field of the credential that is not valid.
 */
export function readCredential<Result>(data: CredentialData, use: (options: PlainOptions) => Result): Result {
  try {
    return use(clientOptions(data));
  } catch (error) {
    throw InputError.isInstance(error) ? invalidField(error) : error;
  }
}

const invalidField = ({ issues }: InputError) =>
  new UserError(describeIssues(issues, labelsOf(credentialProperties)), {
    description: 'Open the credential and fix this field.',
  });

/** The header that names the team, and the further ones (A2). */
export function fixedHeaders(data: CredentialData): Record<string, string> {
  return { [text(data.teamHeader) ?? TEAM_HEADER]: text(data.teamId) ?? '', ...furtherHeaders(data) };
}

function clientOptions(data: CredentialData): PlainOptions {
  const legacyUrl = text(data.legacyUrl);
  return {
    baseUrl: text(data.baseUrl) ?? '',
    teamId: text(data.teamId) ?? '',
    clientId: text(data.clientId) ?? '',
    clientSecret: text(data.clientSecret) ?? '',
    paths: data.paths === 'listed' ? 'listed' : 'current',
    teamHeader: text(data.teamHeader) ?? TEAM_HEADER,
    headers: furtherHeaders(data),
    appInfo: 'n8n-nodes-visitor-invitations',
    ...(legacyUrl !== undefined && { legacyUrl, tokenEndpoint: 'legacy' }),
  };
}

function furtherHeaders(data: CredentialData): Record<string, string> {
  const { header = [] } = (data.headers ?? {}) as { header?: { name: string; value: string }[] };
  return Object.fromEntries(
    header.filter(({ name }) => text(name)).map(({ name, value }) => [name.trim(), value.trim()]),
  );
}

/** Without the blanks that come along when somebody pastes; nothing when nothing is left. */
const text = (value: unknown): string | undefined => String(value ?? '').trim() || undefined;
