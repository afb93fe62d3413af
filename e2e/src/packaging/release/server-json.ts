import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes the version of the MCP server's package into its entry for the MCP registry. */
export const updateServerJson = (folder: string): void => {
  const mcp = join(folder, 'packages/mcp');
  const { version } = JSON.parse(readFileSync(join(mcp, 'package.json'), 'utf8'));
  const path = join(mcp, 'server.json');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replaceAll(/"version": "[^"]*"/g, `"version": "${version}"`));
};
