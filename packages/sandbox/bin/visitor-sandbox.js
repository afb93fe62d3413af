#!/usr/bin/env node
try {
  // Nodes that are too old read this as well: it must come before anything that they lack.
  const { tooOld } = await import('../dist/node-version.js');
  const complaint = tooOld();
  if (complaint) {
    console.error(complaint);
    process.exitCode = 1;
  } else {
    await import('../dist/cli.js');
  }
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || !/\/dist\/(node-version|cli)\.js$/.test(error.url))
    throw error;
  console.error(
    'The sandbox isn’t built yet. Run `npx pnpm@10 turbo run build` at the root of the repository.',
  );
  process.exitCode = 1;
}
