import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const entry = `
  import { VisitorInvitations } from '@visitor-invitations/core/portable';
  console.log(VisitorInvitations);
`;

/** What a bundle weighs, in bytes, and what each of its modules adds before compression. */
export interface Bundle {
  readonly minified: number;
  readonly gzipped: number;
  readonly modules: readonly { readonly path: string; readonly bytes: number }[];
}

/** Bundles the portable client for a host that is not Node, as its author would. */
export async function bundlePortable(): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: entry, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
    metafile: true,
  });
  const [output] = Object.values(metafile.outputs);
  const [file] = outputFiles;
  if (!file || !output) throw new Error('esbuild made no bundle.');
  const modules = Object.entries(output.inputs).map(([path, { bytesInOutput }]) => ({
    path: shortPath(path),
    bytes: bytesInOutput,
  }));
  return {
    minified: file.contents.byteLength,
    gzipped: gzipSync(file.contents, { level: 9 }).byteLength,
    modules: modules.sort((a, b) => b.bytes - a.bytes),
  };
}

/** A module's path from its package on. */
const shortPath = (path: string) => path.replace(/^.*node_modules\//, '').replace(/^.*packages\//, '');
