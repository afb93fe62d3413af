export { presetInOneWorker as default } from '../../vitest.preset.ts';
