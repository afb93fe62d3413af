import { preset } from '../../tsup.preset.ts';

export default preset({
  entry: ['src/index.ts', 'src/main.ts'],
  // The part of the doctor that examines the service is bundled, so that the sandbox need not be installed.
  noExternal: ['@visitor-invitations/sandbox'],
});
