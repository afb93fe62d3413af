import * as z from 'zod';

/** The `private_metadata` of every form. */
const form = z.object({
  /** Identifies a filled-in form, so that it acts once when it is submitted twice. */
  requestId: z.string(),
  /** The host's IANA time zone, in which the form shows times. */
  zone: z.string(),
  locale: z.string().default('en-GB'),
  /** The warnings that the host has seen. */
  confirmed: z.array(z.string()).default([]),
});

/** The same for a form of an existing invitation. */
const visit = form.extend({
  invitationId: z.string(),
  /** The fields that were changed before the form was shown again with a problem. */
  changed: z.array(z.string()).default([]),
});

/** The metadata of a form of a new visit. */
export type FormMetadata = z.infer<typeof form>;
/** The metadata of a form of an existing visit. */
export type VisitMetadata = z.infer<typeof visit>;

/**
 * The id of the form that follows one which was not saved. It is the same however often that is told, so that the form is
 * sent once.
 */
export const nextRequestId = (requestId: string): string => {
  const [, base = requestId, count = '1'] = /^(.*)\+(\d+)$/.exec(requestId) ?? [];
  return `${base}+${Number(count) + 1}`;
};

/** The text of `private_metadata`. */
export const writeMetadata = (metadata: FormMetadata | VisitMetadata): string => JSON.stringify(metadata);

/** Reads the metadata of a form of a new visit. @throws ZodError when it is not from this app. */
export const readFormMetadata = (text: string): FormMetadata => form.parse(JSON.parse(text));
/** Reads the metadata of a form of an existing visit. @throws ZodError when it is not from this app. */
export const readVisitMetadata = (text: string): VisitMetadata => visit.parse(JSON.parse(text));
