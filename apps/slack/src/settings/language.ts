import { LRUCache } from 'lru-cache';
import { inLanguage, type Language, languageOf } from '../languages/texts.ts';
import { atMost } from '../lib/cache.ts';
import { createBudget, type Sleep, type Within } from '../lib/deadline.ts';
import type { People } from '../slack/people.ts';
import type { Settings } from './settings.ts';

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
