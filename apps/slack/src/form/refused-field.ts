import { ApiError } from '@visitor-invitations/core';
import { en } from '../text/en.ts';
import { md, type Text } from '../text/markup.ts';
import { fieldOf } from './fields.ts';
import { type FieldErrors, inFormWords } from './request.ts';
import type { FormValues } from './values.ts';

/** Why the service refused a form, and the field that it is about. */
export interface RefusedField {
  readonly reason: Text;
  readonly errors: FieldErrors;
}

const names = /\b(?:visitorTypeName|visitorTypeId|siteId|hostEmail|[a-z]+[A-Z]\w*|email|mobile|subject)\b/;

/** What a refusal of the service says about a field of the form; nothing when it names none. */
export function refusedField(error: unknown, values: FormValues): RefusedField | undefined {
  if (!ApiError.isInstance(error)) return undefined;
  const { status, serviceMessage = '' } = error;
  // Nothing else that an invitation is made of can be missing.
  if (status === 404 && error.operation === 'invitations.create') return at('siteId', en.errors.noSuchSite);
  if (status !== 400 || error.operation === 'tokens.get') return undefined;
  const [name] = names.exec(serviceMessage) ?? [];
  if (name === 'hostEmail') return { reason: en.people.noHost, errors: {} };
  const field = name === undefined ? undefined : fieldOf(name);
  if (field === 'visitorType') return at(field, en.errors.noSuchType(values.visitorType?.name ?? ''));
  if (field === 'siteId') return at(field, en.errors.noSuchSite);
  return field && at(field, inFormWords(serviceMessage));
}

const at = (field: keyof FieldErrors, text: string): RefusedField => ({
  reason: md`${text}`,
  errors: { [field]: text },
});
