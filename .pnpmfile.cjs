const byName = ([a], [b]) => (a < b ? -1 : 1);

/**
 * What is published has no devDependencies, which nobody who installs it needs, and its dependencies by name: pnpm looks up
 * their versions side by side and writes them in the order in which it has found them, so that no two tarballs were alike.
 */
const beforePacking = ({ devDependencies, ...manifest }) => {
  for (const field of ['dependencies', 'optionalDependencies', 'peerDependencies'])
    if (manifest[field]) manifest[field] = Object.fromEntries(Object.entries(manifest[field]).sort(byName));
  return manifest;
};

module.exports = { hooks: { beforePacking } };
