import { preset } from '../../tsup.preset.ts';

export default preset({ entry: { index: 'src/index.ts', main: 'src/main.ts' } });
