const byName = ([a], [b]) => (a < b ? -1 : 1);

/**
 * What is published has no devDependencies, which are for this repository alone, and its dependencies by name: pnpm looks up
 * their versions side by side and writes them in the order in which it finds them, so that tarballs could differ.
 */
const beforePacking = ({ devDependencies, ...manifest }) => {
  for (const field of ['dependencies', 'optionalDependencies', 'peerDependencies'])
    if (manifest[field]) manifest[field] = Object.fromEntries(Object.entries(manifest[field]).sort(byName));
  return manifest;
};

module.exports = { hooks: { beforePacking } };
