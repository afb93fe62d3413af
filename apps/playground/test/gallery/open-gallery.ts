import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Option, OptionGroup } from '@visitor-invitations/fake-slack/browser';
import type { Page } from 'playwright-core';
import { build } from 'tsup';
import type { Heard, Scene } from './fake-surface.ts';

interface Program {
  script: string;
  style: string;
}

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The blocks of the playground without the rest of it. */
export const buildGallery = async (): Promise<Program> => {
  const outDir = await mkdtemp(join(tmpdir(), 'gallery-'));
  await build({
    config: false,
    silent: true,
    entry: { main: file('main.tsx') },
    tsconfig: file('../../tsconfig.page.json'),
    outDir,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    noExternal: [/./],
    loader: { '.woff2': 'dataurl' },
  });
  const [script, style] = await Promise.all(
    ['main.js', 'main.css'].map((name) => readFile(join(outDir, name), 'utf8')),
  );
  await rm(outDir, { recursive: true });
  return { script: script ?? '', style: style ?? '' };
};

/** What the program puts into the page. */
interface WithGallery {
  gallery: {
    show(scenes: Record<string, Scene>): void;
    recorder: {
      heard: Heard[];
      waiting: { query: string }[];
      respond(query: string, response: unknown): void;
    };
  };
}

/** Makes of an empty page one with nothing but blocks. */
export const openGallery = async (page: Page, program: Program) => {
  await page.setContent(
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Gallery</title>',
  );
  await page.addStyleTag({ content: program.style });
  await page.addScriptTag({ content: program.script, type: 'module' });
  await page.waitForFunction('globalThis.gallery !== undefined');

  return {
    page,
    /** Shows the scenes under their titles, or updates them. */
    show: (scenes: Readonly<Record<string, object>>) =>
      page.evaluate(
        (shown) => (globalThis as unknown as WithGallery).gallery.show(shown),
        scenes as Record<string, Scene>,
      ),
    /** What the person did so far. */
    heard: (): Promise<Heard[]> =>
      page.evaluate(() => (globalThis as unknown as WithGallery).gallery.recorder.heard),
    /** Waits until an external select asks for `query`, and responds: options, or what went wrong. */
    respond: async (query: string, response: readonly Option[] | readonly OptionGroup[] | string) => {
      await page.waitForFunction(
        (wanted) =>
          (globalThis as unknown as WithGallery).gallery.recorder.waiting.some(
            (each) => each.query === wanted,
          ),
        query,
      );
      await page.evaluate(
        (said) => (globalThis as unknown as WithGallery).gallery.recorder.respond(said.query, said.response),
        { query, response },
      );
    },
  };
};

export type GalleryPage = Awaited<ReturnType<typeof openGallery>>;
