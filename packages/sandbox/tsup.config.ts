import { preset } from '../../tsup.preset.ts';

export default preset({
  entry: {
    index: 'src/index.ts',
    cli: 'src/cli.ts',
    doctor: 'src/doctor.ts',
    'node-version': 'src/node-version.ts',
    vitest: 'src/vitest.ts',
  },
  copied: ['idiomorph'],
});
