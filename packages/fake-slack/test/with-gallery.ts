import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser } from '../../../browser.preset.ts';
import { buildGallery, type GalleryPage, openGallery } from './open-gallery.ts';

/** One browser for a file of tests, and a fresh page of blocks for each test. */
export const withGallery = () => {
  let browser: Browser;
  let program: Awaited<ReturnType<typeof buildGallery>>;
  let gallery: GalleryPage;
  beforeAll(async () => {
    [browser, program] = await Promise.all([launchBrowser(), buildGallery()]);
  });
  afterEach(() => gallery.page.context().close());
  afterAll(() => browser.close());

  /** Opens a page with these scenes, by title. */
  const open = async (scenes: Readonly<Record<string, object>>, options?: BrowserContextOptions) => {
    gallery = await openGallery(browser, program, options);
    await gallery.show(scenes);
    return gallery.page;
  };
  const heard = async (what: string) => (await gallery.heard()).filter((each) => each.what === what);

  return {
    open,
    /** Opens a page with these blocks, in a scene called "form". */
    openForm: (blocks: readonly object[], scene: object = {}): Promise<Page> =>
      open({ form: { blocks, ...scene } }),
    show: (scenes: Readonly<Record<string, object>>) => gallery.show(scenes),
    answer: (...said: Parameters<GalleryPage['answer']>) => gallery.answer(...said),
    violations: () => gallery.violations(),
    /** What the app was told: where, and with which value. */
    told: async () => (await heard('act')).map(({ where, input }) => [where, input]),
    /** What was entered, one after the other. */
    entered: async () => (await heard('enter')).map(({ input }) => input),
    /** What was entered last into each field. */
    lastEntered: async () =>
      Object.fromEntries((await heard('enter')).map(({ where, input }) => [where, input])),
    asked: async () => (await heard('suggest')).map(({ input }) => input),
    press: async (...keys: string[]) => {
      for (const key of keys) await gallery.page.keyboard.press(key);
    },
    type: (text: string) => gallery.page.keyboard.type(text),
    /** What has the focus: its text, its name, or else its id. */
    focused: () =>
      gallery.page.evaluate(
        '[document.activeElement].map((node) => node.innerText || node.ariaLabel || node.id)[0]',
      ),
  };
};
