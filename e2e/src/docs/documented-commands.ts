import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Files that git knows or would take, so that a change is tested before it is committed. */
export const projectFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

const isCommand = (text: string): boolean =>
  /^([A-Z_]+=\S+ )*("?\$\()?(npm|npx|pnpm|node|docker) ./.test(text) && !text.includes('…');

/** Commands of the shell in a text: lines of its `sh` blocks, and what stands in backticks. */
const commandsIn = (markdown: string): string[] => {
  const blocks = [...markdown.matchAll(/^ *```(?:sh|shell|bash|console)\n(.*?)^ *```$/gms)].map(
    ([, code = '']) => code,
  );
  const lines = blocks.flatMap((code) => code.replaceAll('\\\n', '').split('\n'));
  const inline = [...markdown.replaceAll(/^ *```.*?^ *```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...lines, ...inline].map((line) => line.replace(/\s+(&\s+)?#.*/, '').trim()).filter(isCommand);
};

/** Every command that a README or a page of the docs tells to run, with the files that do. */
export const documentedCommands = (): Map<string, string[]> => {
  const commands = new Map<string, string[]>();
  const pages = projectFiles().filter((file) => file.endsWith('.md') && !/CHANGELOG|^\.changeset/.test(file));
  for (const page of pages) {
    for (const command of commandsIn(readFileSync(join(root, page), 'utf8'))) {
      commands.set(command, [...(commands.get(command) ?? []), page]);
    }
  }
  return commands;
};
