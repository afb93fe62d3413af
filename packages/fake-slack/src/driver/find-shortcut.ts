import type { AppShortcut, InstalledApp } from '../manifest/app.ts';

/** A shortcut, by visible name or by ID. */
export type ShortcutName = string | { callbackId: string };

type Kind = AppShortcut['kind'];

const named = (all: readonly AppShortcut[], wanted: ShortcutName): readonly AppShortcut[] => {
  if (typeof wanted !== 'string') return all.filter(({ callbackId }) => callbackId === wanted.callbackId);
  const byName = all.filter(({ name }) => name === wanted);
  return byName.length > 0 ? byName : all.filter(({ callbackId }) => callbackId === wanted);
};

/** The shortcut's callback_id. Without a manifest there are no names, so `wanted` is the callback_id. */
export const findShortcut = (
  { shortcuts, hasManifest }: InstalledApp,
  kind: Kind,
  wanted: ShortcutName,
): string => {
  const all = shortcuts.filter((shortcut) => shortcut.kind === kind);
  const label = typeof wanted === 'string' ? wanted : wanted.callbackId;
  const [first, ...others] = named(all, wanted);
  if (first && others.length === 0) return first.callbackId;
  if (!hasManifest) return label;
  if (!first) {
    const names = all.map(({ name }) => name).join(', ') || 'none';
    throw new Error(`The app doesn’t have a ${kind} shortcut "${label}". Shortcuts: ${names}`);
  }
  const ids = [first, ...others].map(({ callbackId }) => JSON.stringify({ callbackId })).join(' or ');
  throw new Error(`Several ${kind} shortcuts are called "${label}". Use ${ids}`);
};
