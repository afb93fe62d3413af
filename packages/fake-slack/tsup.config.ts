import { preset } from '../../tsup.preset.ts';

export default preset({
  entry: ['src/index.ts', 'src/browser.ts'],
  // The types of the private package become part of this one, as its code does.
  dts: { resolve: ['@visitor-invitations/local-server', /^\.\.?\//] },
});
