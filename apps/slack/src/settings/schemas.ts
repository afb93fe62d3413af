import * as z from 'zod';
import { languages } from '../languages/texts.ts';

const hour = z.int().min(0).max(23);

/** What a person has chosen. Hours are those of their Slack time zone. */
export const personSettings = z.object({
  /** Default: by the locale of their Slack. */
  language: z.enum(languages).optional(),
  /** The site that a new visit is at. Default: the one they use most. */
  usualSite: z.object({ id: z.string(), name: z.string() }).optional(),
  /** What they are notified of. Default: as the admins chose for everybody. */
  notifications: z
    .object({
      arrived: z.boolean().optional(),
      /** How many minutes after the start a missing visitor is reported. */
      lateMinutes: z.literal(false).or(z.int().min(5).max(120)).optional(),
      /** Changed or cancelled, but not by this app. */
      elsewhere: z.boolean().default(false),
      /** Slack's id of the colleague who is notified of an arrival that nobody has replied to. */
      escalateTo: z.string().optional(),
    })
    .prefault({}),
  /** When the day's visits are sent in the morning. Default: never. */
  digestHour: hour.optional(),
  /** When the next day's visits are sent in the evening. Default: never. */
  lookAheadHour: hour.optional(),
  /** Between these hours, also over midnight, nothing is sent that can wait. Default: never. */
  quiet: z.object({ from: hour, to: hour }).optional(),
});
export type PersonSettings = z.infer<typeof personSettings>;

const channel = z.string().optional();

/** The settings of one site. A missing one is that of all sites. */
export const siteSettings = z.object({
  /** The site's name when it was chosen. */
  name: z.string(),
  frontDesk: channel,
  /** Slack's ids of who approves first. */
  approvers: z.array(z.string()).default([]),
  /** Its IANA time zone. */
  zone: z.string().optional(),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** What the admins of a workspace have chosen for everybody. */
export const workspaceSettings = z.object({
  /** Slack's id of the front desk's channel, for sites without their own. */
  frontDesk: channel,
  /** The IANA time zone of sites without their own. */
  zone: z.string().optional(),
  /** By the ids of sites. */
  sites: z.record(z.string(), siteSettings).default({}),
  /** What is posted in channels is in the language of the admin who last saved settings. */
  language: z.enum(languages).optional(),
  /** Channels of front desks in which the app couldn't post the last time. */
  closed: z.array(z.string()).default([]),
  /** The type that a new visit starts with where neither the visitor's nor the host's visits show one. */
  visitorType: z.object({ id: z.string().exactOptional(), name: z.string() }).optional(),
  /** Who is notified of arrivals and late visitors. `off` also turns off notifications of changes. */
  notifications: z.enum(['all', 'optIn', 'off']).default('all'),
  /** Which visits must be approved before anything is sent: those to which one of these applies. */
  approval: z
    .object({
      /** Ids of sites. */
      sites: z.array(z.string()).default([]),
      /** Names of visitor types. */
      visitorTypes: z.array(z.string()).default([]),
      /** The domains of visitors' email addresses, such as `example.com`. */
      domains: z.array(z.string()).default([]),
      /** Slack's ids of who approves. */
      approvers: z.array(z.string()).default([]),
    })
    .prefault({}),
});
export type WorkspaceSettings = z.infer<typeof workspaceSettings>;

/** Whether something is set for a whole organisation, or for one workspace. */
export type Scope = 'organisation' | 'workspace';
