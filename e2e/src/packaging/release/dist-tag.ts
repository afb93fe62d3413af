/** What `npm install` gives by itself or by the names of lines, which a snapshot must not replace; and what npm reads as a version. */
const TAKEN = /^(latest|next|release-.*|v?\d.*)$/;

/**
 * Returns the dist-tag that a release is published under: a snapshot's name, or `release-1.x` on the branch `1.x`. The default is
 * npm's, `latest`.
 *
 * @throws Error if a snapshot can't have that name
 */
export const distTag = (
  { SNAPSHOT, GITHUB_REF_NAME = '' }: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined => {
  if (!SNAPSHOT) return /^\d+\.x$/.test(GITHUB_REF_NAME) ? `release-${GITHUB_REF_NAME}` : undefined;
  if (TAKEN.test(SNAPSHOT) || !/^[a-z0-9-]+$/.test(SNAPSHOT))
    throw new Error(
      `A snapshot can’t be named “${SNAPSHOT}”. Use lower-case letters, digits and hyphens, but not a version, latest, next or release-….`,
    );
  return SNAPSHOT;
};
