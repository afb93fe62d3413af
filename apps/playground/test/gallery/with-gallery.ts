import { axeFinds, sticksOut } from '@visitor-invitations/testing/browser';
import { useBrowser } from '@visitor-invitations/testing/use-browser';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { buildGallery, type GalleryPage, openGallery } from './open-gallery.ts';

/** One browser for a file of tests, and a fresh page of blocks for each test. */
export const withGallery = () => {
  const newPage = useBrowser();
  let program: Awaited<ReturnType<typeof buildGallery>>;
  let gallery: GalleryPage;
  beforeAll(async () => {
    program = await buildGallery();
  });

  /** Opens a page with these scenes, by title. */
  const open = async (scenes: Readonly<Record<string, object>>, options?: BrowserContextOptions) => {
    gallery = await openGallery(await newPage(options), program);
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
    respond: (...said: Parameters<GalleryPage['respond']>) => gallery.respond(...said),
    axeFinds: () => axeFinds(gallery.page),
    sticksOut: () => sticksOut(gallery.page),
    /** The actions that the app received: where, and with which value. */
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
