import * as z from 'zod';

/** Restricts who can use the app in a workspace, and which sites they can invite to. */
export interface AccessSettings {
  /** Slack IDs of the app's admins, such as `U0123ABCD`. They can see and change all visits. */
  readonly admins: readonly string[];
  /**
   * Slack IDs of the user groups whose members may use the app, such as `S0123ABCD`. If empty, every full
   * member may.
   */
  readonly userGroups: readonly string[];
  /** IDs (UUIDs) of the sites that people may invite to. If empty, all sites. */
  readonly sites: readonly string[];
}

/** Every full member may use the app, for all sites, and there are no admins. */
export const openToAll: AccessSettings = { admins: [], userGroups: [], sites: [] };

const listOf = (one: z.ZodType<string, string>, rule: string) =>
  z
    .string()
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean),
      ),
    ])
    .refine((ids) => ids.every((id) => one.safeParse(id).success), { error: rule });

/** Ids of people in Slack, separated by commas. */
export const userIds = listOf(
  z.string().regex(/^[UW][A-Z0-9]{2,}$/),
  'must be Slack user IDs such as U0123ABCD, separated by commas (in a profile, choose "Copy member ID")',
);

/** Ids of user groups in Slack, separated by commas. */
export const userGroupIds = listOf(
  z.string().regex(/^S[A-Z0-9]{2,}$/),
  'must be Slack user group IDs such as S0123ABCD, separated by commas',
);

/** Ids of sites, separated by commas. */
export const siteIds = listOf(z.guid(), 'must be site IDs (UUIDs), separated by commas');

/** Slack IDs of the people who may set up a workspace: its admins, or the installer if there are none. */
export const whoMaySetUp = (
  { admins }: Pick<AccessSettings, 'admins'>,
  installer: string,
): readonly string[] => (admins.length > 0 ? admins : [installer]);
