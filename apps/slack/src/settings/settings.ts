import { LRUCache } from 'lru-cache';
import { currentLanguage, inLanguage, type Language, languageOf } from '../languages/texts.ts';
import { atMost } from '../lib/cache.ts';
import { createBudget, type Sleep, type Within } from '../lib/deadline.ts';
import type { People } from '../slack/people.ts';
import type { AuditEntry } from '../store/audit-table.ts';
import type { SettingTable } from '../store/setting-table.ts';
import type { WatchTable } from '../store/watch-table.ts';
import {
  type PersonSettings,
  personSettings,
  type Scope,
  type SiteSettings,
  type WorkspaceSettings,
  workspaceSettings,
} from './schemas.ts';

/** The settings of a workspace and of its people. */
export interface Settings {
  /** What a person has chosen, and the defaults. */
  of(userId: string): Promise<PersonSettings>;
  /** The same of several people, in their order. */
  ofPeople(userIds: readonly string[]): Promise<readonly PersonSettings[]>;
  /** Changes some settings of a person; `undefined` takes one back. Resolves to all of them. */
  save(userId: string, changes: Partial<PersonSettings>): Promise<PersonSettings>;
  /** Notifies a person of their visits from now on, as they or the admins chose. Stored once. */
  follow(userId: string): Promise<void>;
  ofWorkspace(): Promise<WorkspaceSettings>;
  /** Changes some settings of the workspace or its organisation, in the name of an admin. */
  saveWorkspace(
    actor: string,
    changes: Partial<WorkspaceSettings>,
    scope?: Scope,
  ): Promise<WorkspaceSettings>;
  /** Changes the settings of one site, in the name of an admin. */
  saveSite(actor: string, siteId: string, site: SiteSettings, scope?: Scope): Promise<void>;
  /** Notes whether the app can post in a channel. Resolves to whether that's news. */
  noteClosed(channel: string, isClosed: boolean): Promise<boolean>;
}

const MAX_PEOPLE = 5000;

/** What settings may have besides the table. */
interface SettingsOptions {
  readonly watch?: Pick<WatchTable, 'follow'> | undefined;
  /** Slack's id of the organisation whose settings count for a workspace that has none. */
  readonly organisation?: string | undefined;
}

export const createSettings = (
  table: Pick<SettingTable, 'find' | 'list' | 'change'>,
  workspace: string,
  { watch, organisation }: SettingsOptions = {},
): Settings => {
  const ofWorkspace = { workspace, key: '' };
  const followed = new LRUCache<string, true>(atMost(MAX_PEOPLE));
  /** The workspace's own settings, and those that apply: its own, or its organisation's. */
  const stored = async () => {
    const own = (await table.find(ofWorkspace))?.value;
    const ofOrganisation = async () =>
      organisation && (await table.find({ ...ofWorkspace, workspace: organisation }))?.value;
    return { own, applied: own ?? (await ofOrganisation()) };
  };
  /** Changes the settings of a scope: by default those that count now. */
  const changeForAll = async (
    change: (known: WorkspaceSettings) => WorkspaceSettings,
    actor?: string,
    scope?: Scope,
  ): Promise<WorkspaceSettings> => {
    const { own, applied } = await stored();
    const isInherited = own === undefined && applied !== undefined;
    const isForAll = organisation !== undefined && (scope ? scope === 'organisation' : isInherited);
    const audit: AuditEntry = { workspace, actor: actor ?? '', action: 'settings.change', result: 'done' };
    const saved = await table.change(
      isForAll ? { ...ofWorkspace, workspace: organisation } : ofWorkspace,
      (known) => workspaceSettings.parse(change(workspaceSettings.parse(known ?? applied ?? {}))),
      actor === undefined ? undefined : audit,
    );
    // From then on the workspace has what its organisation has.
    if (isForAll) await table.change(ofWorkspace, () => undefined);
    return workspaceSettings.parse(saved);
  };
  return {
    of: async (key) => personSettings.parse((await table.find({ workspace, key }))?.value ?? {}),
    async ofPeople(userIds) {
      const rows = userIds.length === 0 ? [] : await table.list({ workspace, keys: userIds });
      const stored = new Map(rows.map(({ key, value }) => [key, value]));
      return userIds.map((key) => personSettings.parse(stored.get(key) ?? {}));
    },
    async save(key, changes) {
      const saved = await table.change({ workspace, key }, (known) =>
        personSettings.parse({ ...personSettings.parse(known ?? {}), ...changes }),
      );
      return personSettings.parse(saved);
    },
    async follow(key) {
      if (followed.has(key)) return;
      await watch?.follow({ workspace, userId: key });
      followed.set(key, true);
    },
    ofWorkspace: async () => workspaceSettings.parse((await stored()).applied ?? {}),
    saveWorkspace: (actor, changes, scope = 'workspace') =>
      changeForAll((known) => ({ ...known, ...changes }), actor, scope),
    async saveSite(actor, siteId, site, scope = 'workspace') {
      await changeForAll(
        (known) => {
          const sites = { ...known.sites, [siteId]: site };
          return { ...known, sites, language: currentLanguage(), closed: [] };
        },
        actor,
        scope,
      );
    },
    async noteClosed(channel, isClosed) {
      let isNews = false;
      await changeForAll((known) => {
        isNews = known.closed.includes(channel) !== isClosed;
        const others = known.closed.filter((one) => one !== channel);
        return { ...known, closed: isClosed ? [...others, channel] : others };
      });
      return isNews;
    },
  };
};

/** The settings that apply at a site: its own, or those for all sites. */
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

/** The zones that were set for sites, by their ids. */
export const zonesOf = (
  settings: WorkspaceSettings,
  sites: readonly { readonly id: string }[],
): ReadonlyMap<string, string> =>
  new Map(
    sites.flatMap(({ id }) => {
      const { zone } = atSite(settings, id);
      return zone === undefined ? [] : [[id, zone] as const];
    }),
  );

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

/** Whether Slack's id is that of a channel. */
export const isChannel = (id: string) => /^[CG]/.test(id);

/**
 * Runs what is written for people in their language: the one they chose, or that of their Slack. What is not known in time is
 * as it was last.
 */
export const createLanguages = (people: People, settings: Settings, sleep: Sleep) => {
  const last = new LRUCache<string, Language>(atMost(MAX_PEOPLE));
  const find = async (userId: string) => {
    const [{ language: chosen }, { locale }] = await Promise.all([settings.of(userId), people.find(userId)]);
    const language = chosen ?? languageOf(locale);
    last.set(userId, language);
    return language;
  };
  return async <Value>(
    userId: string,
    run: () => Value | Promise<Value>,
    within: Within = createBudget(sleep),
  ): Promise<Value> => {
    if (isChannel(userId)) return run();
    const finding = find(userId).catch(() => undefined);
    const found = await within('extras', finding);
    return inLanguage(found?.value ?? last.get(userId) ?? 'en', run);
  };
};
