import { preset } from '../../tsup.preset.ts';

export default preset({ entry: { main: 'src/main.ts' }, dts: false });
