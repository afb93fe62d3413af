import { LRUCache } from 'lru-cache';
import { inLanguage, type Language, languageOf } from '../languages/texts.ts';
import { atMost } from '../lib/cache.ts';
import { createBudget, type Sleep, type Within } from '../lib/deadline.ts';
import type { People } from '../slack/people.ts';
import type { AuditEntry } from '../store/audit-table.ts';
import type { SettingTable } from '../store/setting-table.ts';
import { type PersonSettings, personSettings, type WorkspaceSettings, workspaceSettings } from './schemas.ts';

/** The settings of a workspace and of its people. */
export interface Settings {
  /** What a person has chosen, and the defaults. */
  of(userId: string): Promise<PersonSettings>;
  /** The same of several people, in their order. */
  ofPeople(userIds: readonly string[]): Promise<readonly PersonSettings[]>;
  /** Changes some settings of a person; `undefined` takes one back. Resolves to all of them. */
  save(userId: string, changes: Partial<PersonSettings>): Promise<PersonSettings>;
  ofWorkspace(): Promise<WorkspaceSettings>;
  /** Changes some settings of the workspace, in the name of an admin. */
  saveWorkspace(actor: string, changes: Partial<WorkspaceSettings>): Promise<WorkspaceSettings>;
}

/** Whether a person is notified of their visits. */
export const wantsNotifications = ({ notifications }: PersonSettings) =>
  notifications.arrived || notifications.elsewhere || notifications.lateMinutes !== undefined;

/** Whether a person is sent their visits of a day. */
const wantsDigest = ({ digestHour, lookAheadHour }: PersonSettings) =>
  digestHour !== undefined || lookAheadHour !== undefined;

export const createSettings = (table: SettingTable, workspace: string): Settings => {
  const ofWorkspace = { workspace, owner: '' };
  return {
    of: async (owner) => personSettings.parse((await table.find({ workspace, owner })) ?? {}),
    async ofPeople(userIds) {
      const stored = await table.ofPeople(workspace, userIds);
      return stored.map((value) => personSettings.parse(value ?? {}));
    },
    async save(owner, changes) {
      const saved = await table.change({ workspace, owner }, (known) => {
        const value = personSettings.parse({ ...personSettings.parse(known ?? {}), ...changes });
        return { value, wantsNotifications: wantsNotifications(value), wantsDigest: wantsDigest(value) };
      });
      return personSettings.parse(saved);
    },
    ofWorkspace: async () => workspaceSettings.parse((await table.find(ofWorkspace)) ?? {}),
    async saveWorkspace(actor, changes) {
      const audit: AuditEntry = { workspace, actor, action: 'settings.change', result: 'done' };
      const saved = await table.change(
        ofWorkspace,
        (known) => ({
          value: workspaceSettings.parse({ ...workspaceSettings.parse(known ?? {}), ...changes }),
          wantsNotifications: false,
          wantsDigest: false,
        }),
        audit,
      );
      return workspaceSettings.parse(saved);
    },
  };
};

const MAX_PEOPLE = 5000;

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
