import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue, entriesOf, isText } from '../../test/catalogue.ts';

const { en, de } = catalogue;

const kindOf = (text: unknown): string => {
  if (typeof text === 'function') return `function of ${text.length}`;
  return isText(text) ? 'Text' : Array.isArray(text) ? 'list' : typeof text;
};

const kinds = (texts: object) =>
  Object.fromEntries(entriesOf(texts).map(([place, text]) => [place, kindOf(text)]));

/** What a text says; of a function, its source. */
const saying = (text: unknown) => (isText(text) ? text.plain : String(text));

/** Every source but the catalogue and tests. */
const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return path.includes('/text/') ? [] : sources(path);
    return /\.ts$/.test(path) && !/\.test\.ts$/.test(path) ? [readFileSync(path, 'utf8')] : [];
  });

/** The same in both languages, as it is meant: names, marks, and what only puts its arguments together. */
const SAME = [
  'modal.title',
  /^help\.commands\.\w+\.takes/,
  'visit.zone',
  'visit.whenAndZone',
  'admin.auditLine',
  'setUp.test.line',
  'setUp.test.steps.team',
  /^setUp\.test\.marks/,
  /^settings\.languageNames/,
  'home.title',
  // Read by the operator, or part of a manifest, which has one language.
  /^(manifest|cli|start)\./,
];

const isMeant = (place: string) =>
  SAME.some((same) => (typeof same === 'string' ? same === place : same.test(place)));

const dotted = (place: string) => place.replaceAll(' ', '.');

describe('the catalogue', () => {
  test('has every text in both languages, and functions of the same arguments', () => {
    expect(kinds(de)).toEqual(kinds(en));
  });

  test('has no text that nothing shows', () => {
    const words = new Set(
      sources(join(import.meta.dirname, '..'))
        .join('\n')
        .match(/[\w$]+/g),
    );
    // A key that is data, such as the name of an action, has its last word in the source.
    const isUsed = (place: string) => words.has(/[\w$]+$/.exec(place)?.[0] ?? '');
    expect(
      entriesOf(en)
        .map(([place]) => place)
        .filter((place) => !isUsed(place)),
    ).toEqual([]);
  });

  test('is asked for a text where it is shown, and not once at the start of the app', () => {
    const atStart = /^(?:export )?const [^=\n]*= [^=>\n]*\btexts\(\).*$/gm;
    expect(sources(join(import.meta.dirname, '..')).flatMap((source) => source.match(atStart) ?? [])).toEqual(
      [],
    );
  });

  test('says nothing in English to who reads German, but for what is meant', () => {
    const german = new Map(entriesOf(de));
    const same = entriesOf(en)
      .filter(([place, text]) => saying(german.get(place)) === saying(text))
      .map(([place]) => dotted(place));
    expect(same.filter((place) => !isMeant(place))).toEqual([]);
    const isNeeded = (meant: string | RegExp) =>
      same.some((place) => (typeof meant === 'string' ? meant === place : meant.test(place)));
    expect(SAME.filter((meant) => !isNeeded(meant))).toEqual([]);
  });

  test.for(Object.entries(catalogue))(
    'keeps the 24 characters of titles and buttons of modals: %s',
    ([, texts]) => {
      const ofModals = / (title|auditTitle|submit\w*|auditSubmit|keep|close|cancel|back|next)$/;
      const long = entriesOf(texts).filter(
        ([place, text]) => ofModals.test(place) && typeof text === 'string' && text.length > 24,
      );
      expect(long).toEqual([]);
    },
  );
});
