import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '@visitor-invitations/testing/browser';
import { buildGallery, openGallery } from './open-gallery.ts';
import { scenes } from './scenes.ts';

// `node test/gallery/pictures.ts` takes pictures of every block and element, to look at, into .results/gallery.
const folder = fileURLToPath(new URL('../../.results/gallery/', import.meta.url));
await mkdir(folder, { recursive: true });
const [browser, program] = await Promise.all([launchBrowser(), buildGallery()]);
for (const width of [1280, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const viewport = { width, height: 900 };
    const page = await browser.newPage({ viewport, colorScheme, hasTouch: width < 1000 });
    const { show } = await openGallery(page, program);
    await show(scenes);
    for (const title of Object.keys(scenes)) {
      const path = `${folder}${title.toLowerCase().replaceAll(' ', '-')}-${width}-${colorScheme}.png`;
      await page.getByRole('region', { name: title, exact: true }).screenshot({ path });
    }
    await page.close();
  }
}
await browser.close();
console.log(folder);
