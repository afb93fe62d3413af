import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { composer, dialog, open, send } from './page.ts';
import { startVisitorsApp } from './visitors-app.ts';

const style = (element: Locator, property: string): Promise<string> =>
  element.evaluate(
    (node, name) => node.ownerDocument.defaultView?.getComputedStyle(node).getPropertyValue(name) ?? '',
    property,
  );

/** Whether it has another background than what stands beside it. */
const standsOut = async (one: Locator, other: Locator): Promise<boolean> =>
  (await style(one, 'background-color')) !== (await style(other, 'background-color'));

const inForcedColors = async (look: (page: Page) => Promise<void>) => {
  await using context = await startVisitorsApp();
  await look(await open(context, '#alice/visitors', { forcedColors: 'active', reducedMotion: 'reduce' }));
};

test('in forced colours one sees who and where one is', () =>
  inForcedColors(async (page) => {
    const link = (name: RegExp) => page.getByRole('link', { name });
    expect(await standsOut(link(/^Alice Martin/), link(/^Bob Chen/))).toBe(true);
    expect(await standsOut(link(/^visitors/), link(/^general/))).toBe(true);
    await page.goto(`${new URL(page.url()).origin}/#alice/app/home`);
    expect(await standsOut(link(/^Home$/), link(/^Messages$/))).toBe(true);
  }));

test('in forced colours one sees which line is chosen, where the focus is, and where a form ends', () =>
  inForcedColors(async (page) => {
    await composer(page).fill('/');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    expect(await standsOut(options.first(), options.last())).toBe(true);
    expect(await style(page.locator('.composer'), 'outline-style')).toBe('solid');
    await send(page, '/visitor invite');
    await dialog(page).waitFor();
    expect(await style(dialog(page), 'border-top-style')).toBe('solid');
    await page.getByRole('combobox', { name: 'Site' }).click();
    const sites = dialog(page).getByRole('option');
    await page.keyboard.press('ArrowDown');
    expect(await standsOut(sites.first(), sites.last())).toBe(true);
  }));
