import type { WorkspaceSettings } from './schemas.ts';

/** What counts at a site: what was chosen for it, or else for all sites. */
export interface AtSite {
  readonly frontDesk: string | undefined;
  readonly zone: string | undefined;
  readonly approvers: readonly string[];
}

export const atSite = (settings: WorkspaceSettings, siteId: string | undefined): AtSite => {
  const { frontDesk, zone, approval, sites } = settings;
  const own = siteId === undefined ? undefined : sites[siteId];
  return {
    frontDesk: own?.frontDesk ?? frontDesk,
    zone: own?.zone ?? zone,
    approvers: own && own.approvers.length > 0 ? own.approvers : approval.approvers,
  };
};

/** A channel that gets the day's list of a site. */
export interface Desk {
  /** The id of the site; `undefined` for all sites without their own settings. */
  readonly site: string | undefined;
  /** The site's name. */
  readonly name: string | undefined;
  readonly channel: string;
  readonly zone: string;
}

/** The front desks of all sites. */
export const desksOf = (settings: WorkspaceSettings): readonly Desk[] =>
  [undefined, ...Object.keys(settings.sites)].flatMap((site) => {
    const { frontDesk: channel, zone } = atSite(settings, site);
    const name = site === undefined ? undefined : settings.sites[site]?.name;
    return channel === undefined || zone === undefined ? [] : [{ site, name, channel, zone }];
  });
