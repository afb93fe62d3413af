import { LRUCache } from 'lru-cache';
import { atMost } from '../lib/cache.ts';
import { type Sleep, withDeadline } from '../lib/deadline.ts';
import type { People } from '../slack/people.ts';
import { inLanguage, type Language, languageOf } from '../text/texts.ts';
import type { Settings } from './settings.ts';

/** Requests must be acknowledged in three seconds, so that a language is not waited for longer; in milliseconds. */
const WAIT_MS = 500;

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
  return async <Value>(userId: string, run: () => Value | Promise<Value>): Promise<Value> => {
    if (isChannel(userId)) return run();
    const finding = find(userId).catch(() => undefined);
    const found = await withDeadline(finding, WAIT_MS, sleep);
    return inLanguage(found?.value ?? last.get(userId) ?? 'en', run);
  };
};
