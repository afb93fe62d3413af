import type { MessageSnapshot } from '../../api.ts';
import { useDesk } from '../state/desk.ts';
import { emojiWords, withEmoji } from '../text/emoji.ts';
import { authorName } from './author.ts';

/** The emoji under a message, and how many chose each of them. */
export const Reactions = ({ reactions }: Pick<MessageSnapshot, 'reactions'>) => {
  const { scene } = useDesk();
  return (
    <ul class="reactions" aria-label="Reactions">
      {reactions.map(({ name, users }) => {
        const code = `:${name}:`;
        const emoji = withEmoji(code);
        const names = users.map((user) => authorName(user, scene)).join(', ');
        return (
          <li key={name} class="reaction" title={`${names} reacted with ${code}`}>
            <span class="visually-hidden">
              {emojiWords(name)}, {users.length}: {names}
            </span>
            <span class={emoji === code ? undefined : 'emoji'} aria-hidden="true">
              {emoji}
            </span>
            <span aria-hidden="true">{users.length}</span>
          </li>
        );
      })}
    </ul>
  );
};
