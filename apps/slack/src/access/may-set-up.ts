import type { Access } from './access.ts';

/** Whether a person may set up their workspace: who installed the app, and its admins. */
export const maySetUp = (access: Access, installer: string, userId: string): boolean =>
  userId === installer || access.settings.admins.includes(userId);
