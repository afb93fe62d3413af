import type { AppShortcut, InstalledApp } from '../manifest/app.ts';

/**
 * The callback_id of the shortcut that people know by this name; without a manifest there are no names, and what was said
 * is the callback_id.
 * @throws Error when the manifest has no such shortcut
 */
export const findShortcut = (
  { shortcuts, hasManifest }: InstalledApp,
  kind: AppShortcut['kind'],
  wanted: string,
): string => {
  const all = shortcuts.filter((shortcut) => shortcut.kind === kind);
  const found =
    all.find(({ name }) => name === wanted) ?? all.find(({ callbackId }) => callbackId === wanted);
  if (found) return found.callbackId;
  if (!hasManifest) return wanted;
  const names = all.map(({ name }) => name).join(', ') || 'none';
  throw new Error(`The app has no ${kind} shortcut "${wanted}". Shortcuts: ${names}`);
};
