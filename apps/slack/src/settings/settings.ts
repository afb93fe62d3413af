import { LRUCache } from 'lru-cache';
import { inLanguage, type Language, languageOf } from '../languages/texts.ts';
import { atMost } from '../lib/cache.ts';
import { createBudget, type Sleep, type Within } from '../lib/deadline.ts';
import type { People } from '../slack/people.ts';
import type { AuditEntry } from '../store/audit-table.ts';
import type { SettingTable } from '../store/setting-table.ts';
import type { WatchTable } from '../store/watch-table.ts';
import { type PersonSettings, personSettings, type WorkspaceSettings, workspaceSettings } from './schemas.ts';

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
    scope?: 'organisation' | 'workspace',
  ): Promise<WorkspaceSettings>;
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
  const storedForAll = async () =>
    (await table.find(ofWorkspace))?.value ??
    (organisation && (await table.find({ ...ofWorkspace, workspace: organisation }))?.value);
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
    ofWorkspace: async () => workspaceSettings.parse((await storedForAll()) ?? {}),
    async saveWorkspace(actor, changes, scope = 'workspace') {
      const inherited = await storedForAll();
      const isForAll = scope === 'organisation' && organisation !== undefined;
      const audit: AuditEntry = { workspace, actor, action: 'settings.change', result: 'done' };
      const saved = await table.change(
        isForAll ? { ...ofWorkspace, workspace: organisation } : ofWorkspace,
        (known) =>
          workspaceSettings.parse({ ...workspaceSettings.parse(known ?? inherited ?? {}), ...changes }),
        audit,
      );
      // From then on the workspace has what its organisation has.
      if (isForAll) await table.change(ofWorkspace, () => undefined);
      return workspaceSettings.parse(saved);
    },
  };
};

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
