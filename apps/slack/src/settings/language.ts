import { LRUCache } from 'lru-cache';
import { atMost } from '../lib/cache.ts';
import { type Sleep, withDeadline } from '../lib/deadline.ts';
import type { People } from '../slack/people.ts';
import { type Language, languageOf } from '../text/texts.ts';
import type { Settings } from './settings.ts';

/** Requests must be acknowledged in three seconds, so that a language is not waited for longer; in milliseconds. */
const WAIT_MS = 500;

const MAX_PEOPLE = 5000;

/** Finds the language of people: the one they chose, or that of their Slack. What is not known in time is as it was last. */
export const createLanguages = (
  people: People,
  settings: Settings,
  sleep: Sleep,
): ((userId: string) => Promise<Language>) => {
  const last = new LRUCache<string, Language>(atMost(MAX_PEOPLE));
  const find = async (userId: string) => {
    const [{ language: chosen }, { locale }] = await Promise.all([settings.of(userId), people.find(userId)]);
    const language = chosen ?? languageOf(locale);
    last.set(userId, language);
    return language;
  };
  return async (userId) => {
    const finding = find(userId).catch(() => undefined);
    const found = await withDeadline(finding, WAIT_MS, sleep);
    return found?.value ?? last.get(userId) ?? 'en';
  };
};
