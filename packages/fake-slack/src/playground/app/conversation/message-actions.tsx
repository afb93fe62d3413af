import { Icon } from '../common/icon.tsx';
import { Menu } from '../common/menu.tsx';
import { useDesk } from '../state/desk.ts';

/** The app's shortcuts for one message. */
export const MessageActions = ({ ts, author }: { ts: string; author: string }) => {
  const { scene, actions } = useDesk();
  const shortcuts = scene.app.shortcuts.filter(({ kind }) => kind === 'message');
  if (shortcuts.length === 0) return null;
  return (
    <div class="message-actions">
      <Menu
        label={`More actions for the message from ${author}`}
        icon={<Icon name="more" />}
        align="end"
        heading="Shortcuts"
        items={shortcuts.map(({ callbackId, name }) => ({
          id: callbackId,
          label: name,
          note: scene.app.name,
          choose: () => actions.messageShortcut(ts, callbackId),
        }))}
      />
    </div>
  );
};
