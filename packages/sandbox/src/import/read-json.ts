import { check } from '@visitor-invitations/core/portable';
import * as z from 'zod';
import { recordOf } from '../tools/record-of.ts';
import { linesOfElements } from './json-lines.ts';
import { refuseData } from './problems.ts';
import { kinds, type Source } from './records.ts';

const list = z.array(z.unknown()).default([]);
const lists = z.strictObject(recordOf(kinds, () => list));

/** Reads data that is there as an object. */
export const readData = (data: unknown): Source => {
  const checked = check(lists, data);
  if (!checked.ok) {
    return refuseData(checked.issues.map(({ field, rule }) => `${field || 'the data'} ${rule}`));
  }
  return { lists: checked.value, place: (kind, index) => `${kind}[${index}].` };
};

/** Reads data from the text of a JSON file, whose lines its problems name. */
export const readJson = (text: string): Source => {
  const source = readData(parse(text));
  let lines: ReturnType<typeof linesOfElements> | undefined;
  return {
    ...source,
    place(kind, index) {
      lines ??= linesOfElements(text);
      return `line ${lines.get(kind)?.[index]}: ${source.place(kind, index)}`;
    },
  };
};

/** Without the parser's own words, which quote the text. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = /\(line (\d+)/.exec(String(error))?.[1] ?? text.split('\n').length;
    return refuseData([`line ${line}: the text isn’t valid JSON`]);
  }
};
