export { presetWithProperties as default } from '../../vitest.preset.ts';
