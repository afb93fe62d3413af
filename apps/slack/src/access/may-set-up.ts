import type { AccessSettings } from './access-settings.ts';

/** Who may set up a workspace: its admins, and while there are none who installed the app. By Slack's ids. */
export const whoMaySetUp = (
  { admins }: Pick<AccessSettings, 'admins'>,
  installer: string,
): readonly string[] => (admins.length > 0 ? admins : [installer]);
