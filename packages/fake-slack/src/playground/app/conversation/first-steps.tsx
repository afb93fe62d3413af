import type { Conversation } from '../../api.ts';
import { Avatar } from '../common/avatar.tsx';
import { Icon } from '../common/icon.tsx';
import { firstCommands } from '../composer/hints.ts';
import { useDesk } from '../state/desk.ts';
import { useBusy } from '../state/use-busy.ts';

/** How many commands an empty conversation offers. */
const OFFERED = 3;

const invitation = (isOpen: boolean, hasCommands: boolean): string => {
  if (!isOpen) return 'Messages from the app show up here. To run a command, go to a channel.';
  return hasCommands
    ? 'Type / to see what the app can do, or try one of these:'
    : 'Send a message to get started.';
};

/** What to try, where nothing was said yet. */
export const FirstSteps = ({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) => {
  const { scene, actions } = useDesk();
  const [isBusy, busily] = useBusy();
  const { id, kind, name } = conversation;
  const run = async (text: string) => {
    await actions.command({ text, channel: id });
    // The buttons may be gone, and the focus with them.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  };
  const commands = isOpen ? firstCommands(scene.app.commands).slice(0, OFFERED) : [];
  return (
    <div class="first-steps">
      {kind === 'app' ? (
        <Avatar name={name} isApp size={64} />
      ) : (
        <span class="first-steps-hash" aria-hidden="true">
          <Icon name="hash" size={40} />
        </span>
      )}
      <h2>
        {kind === 'app'
          ? `This is the very beginning of your direct message history with ${name}`
          : `Welcome to #${name}`}
      </h2>
      <p>{invitation(isOpen, commands.length > 0)}</p>
      {commands.length > 0 && (
        <div class="first-steps-buttons">
          {commands.map((text) => (
            <button
              key={text}
              type="button"
              class="shell-button"
              aria-disabled={isBusy}
              onClick={() => busily(() => run(text))}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
