import * as z from 'zod';
import type { TimeSettings } from '../clock/formats.ts';
import { inMetadata } from './codec.ts';

/** The `private_metadata` of the forms of visits. */
const form = z.object({
  /** Identifies a filled-in form, so that it acts once when it is submitted twice. */
  requestId: z.string(),
  /** The host's IANA time zone, in which the form shows times. */
  zone: z.string(),
  locale: z.string().default('en-GB'),
  /** The warnings that the host has seen. */
  confirmed: z.array(z.string()).default([]),
  /** Whether the fields are shown that few visits need. */
  isWhole: z.boolean().default(false),
  /** Absent for a new visit. */
  invitationId: z.string().optional(),
  /** The start of a new visit that nobody chose. */
  proposedStart: z.number().optional(),
  /** Whether sites have time zones of their own, so that the form follows the site that is chosen. */
  hasSiteZones: z.boolean().default(false),
  /** What the site's clocks show at the start, and for which site and start that holds. */
  siteTime: z.object({ siteId: z.string(), start: z.number(), text: z.string() }).optional(),
  /** The job that waits for approval, or the item of it, which the form changes. */
  approvalRequest: z.string().optional(),
  /** How many visits of the same series follow it. */
  later: z.number().default(0),
  /** The fields of an existing visit that were changed before its form was shown again with a problem. */
  changed: z.array(z.string()).default([]),
});

export type FormMetadata = z.infer<typeof form>;

/** The metadata of a form that is opened for a person. */
export const newMetadata = (
  requestId: string,
  { zone, locale }: TimeSettings,
  known: Partial<FormMetadata> = {},
): FormMetadata => form.parse({ requestId, zone, locale, ...known });

/**
 * The id of the form that follows one which was not saved. It is the same however often that is reported, so that the form is
 * sent once.
 */
export const nextRequestId = (requestId: string): string => {
  const [, base = requestId, count = '1'] = /^(.*)\+(\d+)$/.exec(requestId) ?? [];
  return `${base}+${Number(count) + 1}`;
};

/** The id of the form that the others followed. */
export const firstRequestId = (requestId: string): string => requestId.replace(/\+\d+$/, '');

/** Writes and reads it. */
export const { write: writeMetadata, read: readMetadata } = inMetadata(form);
