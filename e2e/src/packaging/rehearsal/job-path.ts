import { delimiter, dirname } from 'node:path';

/** The PATH of a job on GitHub, or of anybody's machine: Node and the system, without any tool of this workspace. */
export const jobPath = (path = process.env.PATH ?? ''): string =>
  [
    dirname(process.execPath),
    ...path.split(delimiter).filter((folder) => !/[\\/]node_modules[\\/]/.test(folder)),
  ].join(delimiter);
