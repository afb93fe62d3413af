import { moveTexts } from './de/move.ts';
import { settingsTexts } from './de/settings.ts';
import { en, type Texts } from './en.ts';

/** Every text of the app, in German. */
export const de: Texts = { ...en, ...moveTexts, ...settingsTexts };
