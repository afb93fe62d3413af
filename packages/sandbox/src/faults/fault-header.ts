import { check, describeIssues } from '@visitor-invitations/core/portable';
import { refuse } from '../refusal.ts';
import { parseJson } from '../tools/objects.ts';
import { type Effect, effect } from './effect.ts';

/** The header that disturbs the request it comes with. */
export const FAULT_HEADER = 'x-sandbox-fault';

/**
 * Reads the header: an effect in JSON, or in short, such as `429; retry-after=2`.
 * @throws Refusal that names the field and the rule
 */
export const readFaultHeader = (text: string): Effect => {
  const checked = check(effect, text.startsWith('{') ? readJson(text) : readShort(text));
  return checked.ok ? checked.value : refuseHeader(describeIssues(checked.issues));
};

const refuseHeader = (message: string): never => refuse('BAD_REQUEST', `${FAULT_HEADER}: ${message}`);

const readJson = (text: string): unknown => parseJson(text) ?? refuseHeader('must be valid JSON');

/** Parts with semicolons between them: a status, or a name and its value. */
const readShort = (text: string): Record<string, unknown> => {
  const members = text.split(';').map((part) => readPart(part.trim()));
  const twice = members.find(([name], index) => members.findIndex(([other]) => other === name) < index);
  return twice ? refuseHeader(`${twice[0]} can only be given once`) : Object.fromEntries(members);
};

const readPart = (part: string): [field: keyof Effect, value: unknown] => {
  if (isNumber(part)) return ['status', Number(part)];
  const [name = '', ...rest] = part.split('=');
  const field = fields.get(name.trim()) ?? refuseHeader(`must be JSON, or ${SHORT_FORM}`);
  const value = rest.join('=').trim();
  if (field === 'drift') return [field, value.split(/\s*,\s*/)];
  return [field, isNumber(value) ? Number(value) : value];
};

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** The names of the short form; the effect's own schema checks the values. */
const fields = new Map<string, keyof Effect>([
  ['code', 'code'],
  ['retry-after', 'retryAfter'],
  ['delay', 'delayMs'],
  ['drop', 'drop'],
  ['body', 'body'],
  ['drift', 'drift'],
]);

const SHORT_FORM = `parts like 429; ${[...fields.keys()].map((name) => `${name}=VALUE`).join('; ')}`;
