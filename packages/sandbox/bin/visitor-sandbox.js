#!/usr/bin/env node
// Nodes that are too old read this file as well: it must say so before anything that they lack.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(`visitor-sandbox needs Node 22.19 or newer, but this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  try {
    await import('../dist/cli.js');
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !error.url?.endsWith('/dist/cli.js')) throw error;
    console.error(
      'The sandbox is not built yet. Run `npx pnpm@10 turbo run build` at the root of the repository.',
    );
    process.exitCode = 1;
  }
}
