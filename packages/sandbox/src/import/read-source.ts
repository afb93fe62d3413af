import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { check, describeIssues } from '@visitor-invitations/core/contract';
import { recordOf } from '@visitor-invitations/local-server/objects';
import * as z from 'zod';
import { refuseData } from './problems.ts';
import { kinds, type Lists, type SeedData } from './records.ts';

const list = z.array(z.unknown()).default([]);
const listsOf = z.strictObject(recordOf(kinds, () => list));

/**
 * Reads data: an object, or a JSON file's text.
 * @throws Refusal saying why it can't be read
 */
export const readSource = (data: SeedData | string): Lists => {
  const checked = check(listsOf, typeof data === 'string' ? parseJson(data.replace(/^\uFEFF/, '')) : data);
  return checked.ok ? checked.value : refuseData([describeIssues(checked.issues)]);
};

/** Parses JSON. Drops the parser's own message, which quotes the text. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = /\(line (\d+)/.exec(String(error))?.[1] ?? text.split('\n').length;
    return refuseData([`line ${line}: the text isn’t valid JSON`]);
  }
};

/**
 * A seed file's text.
 * @throws Error naming the file; Refusal if it isn't UTF-8
 */
export const readSeedFile = (path: string): string => decodeUtf8(readFileSync(path));

/** Decodes a file's bytes. Refuses other encodings, which would garble names. */
export const decodeUtf8 = (bytes: Uint8Array): string =>
  isUtf8(bytes) ? new TextDecoder().decode(bytes) : refuseData(['the text isn’t UTF-8; save it as UTF-8']);
