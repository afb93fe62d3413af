import { preset } from '../../tsup.preset.ts';

export default preset({
  entry: {
    index: 'src/index.ts',
    cli: 'src/cli.ts',
    conformance: 'src/conformance/cli.ts',
    doctor: 'src/doctor.ts',
    'node-version': 'src/node-version.ts',
    vitest: 'src/vitest.ts',
  },
  copied: ['idiomorph'],
  // The types of the private package become part of this one, as its code does.
  dts: { resolve: ['@visitor-invitations/local-server', /^\.\.?\//] },
});
