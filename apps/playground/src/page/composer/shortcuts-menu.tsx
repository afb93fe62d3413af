import type { InstalledApp } from '@visitor-invitations/fake-slack/browser';
import { Icon } from '../common/icon.tsx';
import { Menu } from '../common/menu.tsx';
import { usePage } from '../state/page-state.ts';

interface ShortcutsMenuProps {
  readonly kind: InstalledApp['shortcuts'][number]['kind'];
  readonly label: string;
  readonly icon: 'plus' | 'more';
  choose(callbackId: string): unknown;
}

/** The app's shortcuts of a kind; nothing when it has none. */
export const ShortcutsMenu = ({ kind, label, icon, choose }: ShortcutsMenuProps) => {
  const { app } = usePage().scene;
  const shortcuts = app.shortcuts.filter((shortcut) => shortcut.kind === kind);
  if (shortcuts.length === 0) return null;
  return (
    <Menu
      label={label}
      icon={<Icon name={icon} />}
      items={shortcuts.map(({ callbackId, name, description }) => ({
        id: callbackId,
        label: name,
        note: kind === 'global' ? description : app.name,
        choose: () => choose(callbackId),
      }))}
    />
  );
};
