import type { Site } from '@visitor-invitations/core';
import type { AccessSettings } from './access-settings.ts';

/** Who may do what in a workspace. Every other part of the app asks here. */
export interface Access {
  readonly settings: AccessSettings;
  /** The sites that people may invite to. */
  sitesOf(sites: readonly Site[]): readonly Site[];
}

export const createAccess = (settings: AccessSettings): Access => {
  const allowed = new Set(settings.sites.map((id) => id.toLowerCase()));
  return {
    settings,
    sitesOf: (sites) =>
      allowed.size === 0 ? sites : sites.filter(({ id = '' }) => allowed.has(id.toLowerCase())),
  };
};
