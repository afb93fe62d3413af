import { HEADER_NAME, TEAM_HEADER } from '@visitor-invitations/core/contract';
import type { FieldIssue } from '@visitor-invitations/core/errors';
import { type ClientOptions, InputError, VisitorInvitations } from '@visitor-invitations/core/portable';
import { type ICredentialDataDecryptedObject, type IHttpRequestOptions, UserError } from 'n8n-workflow';
import { describeIssues } from '../nodes/shared/errors/issues.ts';
import { labelsOf } from '../nodes/shared/errors/labels.ts';
import { credentialProperties } from './properties.ts';

export const credentialName = 'visitorInvitationsApi';

type CredentialData = ICredentialDataDecryptedObject;

type OwnOptions = Pick<ClientOptions, 'transport' | 'auth' | 'internals' | 'deadline' | 'signal'>;

export const createClient = (data: CredentialData, options: OwnOptions): VisitorInvitations => {
  const missing = missingFields(data);
  try {
    const client = new VisitorInvitations({ ...clientOptions(data), ...options });
    if (missing.length > 0) throw new InputError(missing);
    return client;
  } catch (error) {
    throw InputError.isInstance(error) ? invalidFields(missing, error.issues) : error;
  }
};

const missingFields = (data: CredentialData): FieldIssue[] =>
  credentialProperties
    .filter(({ name, required }) => required && text(data[name]) === undefined)
    .map(({ name }) => ({ field: name, rule: 'is missing' }));

const invalidFields = (missing: readonly FieldIssue[], invalid: readonly FieldIssue[]): UserError => {
  const others = invalid.filter(({ field }) => !missing.some((issue) => issue.field === field));
  const issues = [...missing, ...others.map(ofHeader)];
  const message = describeIssues(issues, labelsOf(credentialProperties));
  // An option of the client that the credential does not have.
  return new UserError(message.replaceAll(' and the hosts in allowHttpTo', ''), {
    description: `Open the credential and fix ${issues.length === 1 ? 'this field' : 'these fields'}.`,
  });
};

/** One of the additional headers is a field of its own to the client. */
const ofHeader = ({ field, rule }: FieldIssue): FieldIssue => {
  const [, name] = field.match(/^headers\.(.*)$/) ?? [];
  if (name === undefined) return { field, rule };
  return {
    field: 'headers',
    rule: `(${name}) ${HEADER_NAME.test(name) ? rule : 'must be a valid header name'}`,
  };
};

export const fixedHeaders = (data: CredentialData): Record<string, string> => ({
  [text(data.teamHeader) ?? TEAM_HEADER]: text(data.teamId) ?? '',
  ...additionalHeaders(data),
});

export const teamIn = ({ baseUrl, teamId }: CredentialData): string =>
  `${text(baseUrl) ?? ''} ${text(teamId) ?? ''}`;

/** Other nodes use the credential for any URL; none but the service gets its token. */
export const refuseOtherOrigin = (data: CredentialData, request: IHttpRequestOptions): void => {
  // n8n's older functions, such as that of the HTTP Request node, call it `uri`.
  const { uri } = request as { uri?: string };
  const own = originOf(text(data.baseUrl) ?? '');
  const target = originOf(request.url ?? uri ?? '', request.baseURL);
  if (target === own) return;
  throw new UserError(`This credential is only for ${own}: nothing was sent to ${target}`, {
    description: 'Use a URL that starts with the credential’s Base URL, or use another credential.',
  });
};

const originOf = (url: string, base?: string): string =>
  URL.canParse(url, base) ? new URL(url, base).origin : 'an invalid URL';

const clientOptions = (data: CredentialData) => {
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
  } satisfies Omit<ClientOptions, keyof OwnOptions>;
};

export const hasLegacyUrl = ({ legacyUrl }: CredentialData): boolean => text(legacyUrl) !== undefined;

const additionalHeaders = (data: CredentialData): Record<string, string> => {
  const { header = [] } = (data.headers ?? {}) as { header?: { name: string; value: string }[] };
  return Object.fromEntries(
    header.filter(({ name }) => text(name)).map(({ name, value }) => [name.trim(), value.trim()]),
  );
};

const text = (value: unknown): string | undefined => String(value ?? '').trim() || undefined;

export const noToken = (message: string, description: string, mayPass: boolean): UserError =>
  new UserError(message, { description, extra: { mayPass } });

/** Whether a credential, or its token, cannot be used before somebody changes something. */
export const isFinal = (error: unknown): error is UserError =>
  error instanceof UserError && error.extra?.mayPass !== true;
