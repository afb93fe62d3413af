import { Icon } from '../common/icon.tsx';
import { Menu } from '../common/menu.tsx';
import { useDesk } from '../state/desk.ts';

/** The app's global shortcuts. */
export const ShortcutsMenu = () => {
  const { scene, actions } = useDesk();
  const shortcuts = scene.app.shortcuts.filter(({ kind }) => kind === 'global');
  if (shortcuts.length === 0) return null;
  return (
    <Menu
      label="Shortcuts"
      icon={<Icon name="plus" />}
      align="start"
      heading="Shortcuts"
      items={shortcuts.map(({ callbackId, name, description }) => ({
        id: callbackId,
        label: name,
        note: description,
        choose: () => actions.shortcut(callbackId),
      }))}
    />
  );
};
