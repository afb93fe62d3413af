import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './documented-commands.ts';

/** A block of commands that a page tells to run. */
export interface Step {
  /** The heading that it is under. */
  readonly heading: string;
  /** What is pasted into a shell. */
  readonly script: string;
}

/** The blocks of commands of a page, in its order. */
export const stepsOf = (page: string): Step[] => {
  const parts = readFileSync(join(root, page), 'utf8').matchAll(/^#+ ([^\n]*)$|^```sh\n(.*?)^```$/gms);
  let heading = '';
  return [...parts].flatMap(([, title, script]) => {
    if (script !== undefined) return [{ heading, script }];
    heading = title ?? '';
    return [];
  });
};
