#!/usr/bin/env node
try {
  await import('../dist/main.js');
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || !/\/dist\/main\.js$/.test(error.url)) throw error;
  console.error('The app isn’t built yet. Run `npx pnpm@10 turbo run build` at the root of the repository.');
  process.exitCode = 1;
}
