import { mergeConfig } from 'vitest/config';
import { presetWithProperties } from '../../vitest.preset.ts';

/** No module keeps state, so the files can share a worker: loading everything for each anew costs a third of the run. */
export default mergeConfig(presetWithProperties, { test: { isolate: false } });
