#!/usr/bin/env node
try {
  await import('../dist/cli.js');
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || !error.url?.endsWith('/dist/cli.js')) throw error;
  console.error(
    'The sandbox is not built yet. Run `npx pnpm@10 turbo run build` at the root of the repository.',
  );
  process.exitCode = 1;
}
