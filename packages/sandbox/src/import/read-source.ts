import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { check, describeIssues } from '@visitor-invitations/core/portable';
import * as z from 'zod';
import { recordOf } from '../tools/objects.ts';
import { refuseData } from './problems.ts';
import { readCsv } from './read-csv.ts';
import { kinds, type SeedData, type Source } from './records.ts';

const list = z.array(z.unknown()).default([]);
const lists = z.strictObject(recordOf(kinds, () => list));

/**
 * Reads data: an object, or the text of a JSON or CSV file.
 * @throws Refusal that says why it can't be read
 */
export const readSource = (data: SeedData | string): Source => {
  if (typeof data !== 'string') return fromObject(data);
  const text = data.replace(/^\uFEFF/, '');
  // JSON begins with a bracket, which the header of a table never does.
  return /^\s*[[{]/.test(text) ? fromObject(parseJson(text)) : readCsv(text);
};

const fromObject = (data: unknown): Source => {
  const checked = check(lists, data);
  return checked.ok
    ? { lists: checked.value, locate: (kind, index) => `${kind}[${index}]` }
    : refuseData([describeIssues(checked.issues)]);
};

/** Without the parser's own words, which quote the text. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = /\(line (\d+)/.exec(String(error))?.[1] ?? text.split('\n').length;
    return refuseData([`line ${line}: the text isn’t valid JSON`]);
  }
};

/**
 * The text of a seed file.
 * @throws Error that names the file, Refusal of what is not UTF-8
 */
export const readSeedFile = (path: string): string => decodeUtf8(readFileSync(path));

/** The text of a file's bytes. Spreadsheets save other encodings by default, which are refused. */
export const decodeUtf8 = (bytes: Uint8Array): string =>
  isUtf8(bytes) ? new TextDecoder().decode(bytes) : refuseData(['the text isn’t UTF-8; save it as UTF-8']);
