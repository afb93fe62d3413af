import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A paragraph of each page with a command that needs the registry. The first release removes it. */
export const NOT_ON_NPM =
  '> Not on npm yet: until the first release, run everything [from a clone](https://github.com/visitor-invitations/visitor-invitations/blob/main/README.md#get-started).';

/** Removes that paragraph from the pages of a repository. Later releases find none. */
export const removeNotOnNpm = (folder: string): void => {
  for (const page of globSync('{*,{packages,apps}/*/*,docs/**/*}.md', { cwd: folder })) {
    const path = join(folder, page);
    const text = readFileSync(path, 'utf8');
    const without = text.replaceAll(`${NOT_ON_NPM}\n\n`, '');
    if (without !== text) writeFileSync(path, without);
  }
};
