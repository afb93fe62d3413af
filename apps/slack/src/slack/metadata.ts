import * as z from 'zod';

/** What every form carries from its opening to its submission. Slack hands it back as it was. */
const form = z.object({
  /** Stands for one filled-in form: sent twice, it acts once. */
  requestId: z.string(),
  /** The host's zone, which the form shows times in. */
  zone: z.string(),
  locale: z.string().default('en-GB'),
  /** What the host was warned of before. */
  confirmed: z.array(z.string()).default([]),
});

/** What the form of an invitation that exists carries beside that. */
const visit = form.extend({
  invitationId: z.string(),
  /** The fields that were changed before the form was shown again. */
  changed: z.array(z.string()).default([]),
});

export type FormMetadata = z.infer<typeof form>;
export type VisitMetadata = z.infer<typeof visit>;

export const writeMetadata = (metadata: FormMetadata | VisitMetadata): string => JSON.stringify(metadata);

export const readFormMetadata = (text: string): FormMetadata => form.parse(JSON.parse(text));
export const readVisitMetadata = (text: string): VisitMetadata => visit.parse(JSON.parse(text));
