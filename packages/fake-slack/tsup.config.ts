import { preset } from '../../tsup.preset.ts';

export default preset({
  entry: ['src/index.ts', 'src/browser.ts'],
});
