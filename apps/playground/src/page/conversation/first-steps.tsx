import type { Conversation } from '@visitor-invitations/fake-slack/browser';
import { Icon } from '../common/icon.tsx';
import { Avatar } from '../common/people.tsx';
import { useBusy } from '../common/use-busy.ts';
import { firstCommands } from '../composer/suggestions.ts';
import { usePage } from '../state/page-state.ts';

/** How many commands an empty conversation offers. */
const OFFERED = 3;

/** Shown in an empty conversation: commands to try. */
export const FirstSteps = ({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) => {
  const { scene, actions } = usePage();
  const [isBusy, busily] = useBusy();
  const { id, kind, name } = conversation;
  const isApp = kind === 'app';
  const run = async (text: string) => {
    await actions.send('command', { text, channel: id });
    // The focused button may have been removed.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  };
  const commands = isOpen ? firstCommands(scene.app.commands).slice(0, OFFERED) : [];
  return (
    <div class="first-steps stack">
      {isApp ? <Avatar name={name} isApp size={64} /> : <Icon name="hash" size={56} />}
      <h2>
        {isApp
          ? `This is the very beginning of your direct message history with ${name}`
          : `Welcome to #${name}`}
      </h2>
      <p class="quiet">
        {isOpen
          ? 'Type / to see what the app can do, or try one of these:'
          : 'Messages from the app show up here. To run a command, go to a channel.'}
      </p>
      <div class="row is-wrapping">
        {commands.map((text) => (
          <button
            key={text}
            type="button"
            class="button"
            aria-disabled={isBusy}
            onClick={() => busily(() => run(text))}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
};
