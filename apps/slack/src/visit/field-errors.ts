import { ApiError, NotFoundError } from '@visitor-invitations/core';
import type { FieldIssue } from '@visitor-invitations/core/errors';
import { RefusedError } from '../languages/errors.ts';
import { md, type Text } from '../languages/markup.ts';
import { type Texts, texts } from '../languages/texts.ts';
import type { FormMetadata } from '../slack/metadata.ts';
import { type Field, type FormValues, fieldOf, fields, labels } from './fields.ts';

/** Errors by the field below which they are shown. */
export type FieldErrors = Partial<Record<Field, string>>;

/** A rule of the contract as a sentence with the form's labels for its fields: `Must be after “Start”.` */
const inFormWords = (rule: string): string => {
  const labelled = rule.replace(/\b[a-z]+[A-Z]\w*/g, (name) => {
    const field = fieldOf(name);
    return field ? `“${labels()[field]}”` : name;
  });
  return texts().form.rule(labelled.replace(/\.$/, ''));
};

/** What to do about a field that is empty or not valid, where the rule alone does not say it. */
const instead = (): FieldErrors => ({
  siteId: texts().form.chooseSite,
  lastName: texts().form.lastNameNeeded,
});

/** The contract's issues, by the field that they are about. */
export const errorsByField = (issues: readonly FieldIssue[]): FieldErrors =>
  Object.fromEntries(
    issues.flatMap((issue) => {
      const field = fieldOf(issue.field);
      return field ? [[field, instead()[field] ?? inFormWords(issue.rule)]] : [];
    }),
  );

/** Why the service refused a form, and its errors by field. */
export interface FormRefusal {
  readonly reason: Text;
  readonly errors: FieldErrors;
}

/** A form as it was sent. */
export interface FilledIn {
  readonly values: FormValues;
  readonly metadata: FormMetadata;
}

/** Why a person who was chosen is not taken as the host. */
const aboutHost = ({ people, access }: Texts): readonly Text[] => [
  people.noHost,
  access.notAHost,
  access.notTheirDelegate,
];

/** A field of a request: two words at least, or one that is a field of the form. */
const fieldNames = new RegExp(`\\b(?:[a-z]+[A-Z]\\w*|${fields.join('|')})\\b`);

/** Finds the field that an error of the service is about; `undefined` when it names none. */
export const formRefusal = (error: unknown, { values, metadata }: FilledIn): FormRefusal | undefined => {
  if (error instanceof RefusedError && values.hostId && aboutHost(texts()).includes(error.reason))
    return atField('hostId', error.reason.plain);
  if (!ApiError.isInstance(error)) return undefined;
  const { status, serviceMessage = '' } = error;
  // Only the site of a new invitation can be missing; an update has just read the visit.
  const hasNewSite = error.operation === 'invitations.create' || metadata.changed.includes('siteId');
  if (NotFoundError.isInstance(error) && hasNewSite) return atField('siteId', texts().errors.noSuchSite);
  if (status !== 400 || error.operation === 'tokens.get') return undefined;
  const [name] = fieldNames.exec(serviceMessage) ?? [];
  if (name === 'hostEmail')
    return values.hostId
      ? atField('hostId', texts().access.notAHost.plain)
      : { reason: texts().people.noHost, errors: {} };
  const field = name === undefined ? undefined : fieldOf(name);
  if (field === 'visitorType')
    return atField(field, texts().errors.noSuchType(values.visitorType?.name ?? ''));
  if (field === 'siteId') return atField(field, texts().errors.noSuchSite);
  return field && atField(field, inFormWords(serviceMessage));
};

const atField = (field: Field, text: string): FormRefusal => ({
  reason: md`${text}`,
  errors: { [field]: text },
});
