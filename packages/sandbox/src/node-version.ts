/** The oldest Node that the sandbox runs on. `package.json` has the same version. */
const OLDEST = '22.19';

/** The message for a Node that's too old; otherwise `undefined`. Those Nodes must be able to parse this file. */
export const tooOld = (version = process.versions.node): string | undefined => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
    ? undefined
    : `The sandbox needs Node ${OLDEST} or newer, but this is Node ${version}.`;
};
