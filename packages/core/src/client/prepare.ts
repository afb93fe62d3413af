import type { CatalogueEntry } from '../operations/catalogue.ts';
import { operations } from '../operations/catalogue.ts';
import { check } from '../operations/check.ts';
import { dateTime, workflowObjectId } from '../operations/schemas/formats.ts';
import type { OperationId } from '../operations/types.ts';
import type { Input } from '../pipeline/call.ts';
import { checked } from '../pipeline/check-input.ts';
import type { Settings } from '../pipeline/options.ts';
import { requestOf } from '../pipeline/request.ts';
import type { TransportRequest } from '../transport/transport.ts';

/** A request as it would be sent. Secrets are always masked, personal data unless you ask for it. */
export interface PreparedRequest {
  /** The operation's id. */
  readonly operation: OperationId;
  /** HTTP method. */
  readonly method: TransportRequest['method'];
  /** The whole address, query included. */
  readonly url: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or a form for the token endpoint; absent where the operation takes none. */
  readonly body?: string;
}

/** Options of `prepare`. */
export interface PrepareOptions {
  /** Whether names, addresses and notes in the body are shown as they are. Default `masked`. */
  readonly personal?: 'masked' | 'shown' | undefined;
}

const MASK = '[redacted]';
/** Headers whose values are shown. Additional headers may be keys of a gateway, so theirs are masked. */
const shownHeaders = ['accept', 'content-type', 'user-agent'];

/** What is shown even when personal data is masked: ids, date-times, numbers and booleans. */
const isHarmless = (value: unknown) =>
  ['number', 'boolean', 'undefined'].includes(typeof value) ||
  [workflowObjectId, dateTime].some((schema) => check(schema, value).ok);

const mapValues = <Value>(members: object, change: (name: string, value: unknown) => Value) =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(name, value)]));

/** The request of an operation, without sending it. @throws InputError when the input is not valid. */
export const prepare = (
  id: OperationId,
  input: Input,
  settings: Settings,
  { personal = 'masked' }: PrepareOptions,
): PreparedRequest => {
  const operation: CatalogueEntry = operations[id];
  const credentials = { client_id: MASK, client_secret: MASK };
  const given = operation.token ? { ...input, body: credentials } : input;
  const normalised = checked({ operation, input: given, options: {} }, settings);
  const isShown = (value: unknown) => operation.token || personal === 'shown' || isHarmless(value);
  const body = mapValues(normalised.body ?? {}, (_, value) => (isShown(value) ? value : MASK));
  const token = operation.token || settings.auth === 'transport' ? undefined : MASK;
  const request = requestOf({ operation, input: { ...normalised, body } }, settings, token);
  const headers = mapValues(request.headers, (name, value) =>
    name === 'authorization' ? `Bearer ${MASK}` : isPublic(name, settings) ? String(value) : MASK,
  );
  return { operation: id, ...request, headers };
};

const isPublic = (header: string, { teamHeader }: Settings) => [...shownHeaders, teamHeader].includes(header);
