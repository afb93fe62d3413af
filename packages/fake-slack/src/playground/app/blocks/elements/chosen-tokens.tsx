import { Icon } from '../../common/icon.tsx';
import type { Choice } from './choices.ts';

/** What is chosen in a menu of several. */
export const ChosenTokens = ({
  chosen,
  onRemove,
}: {
  chosen: readonly Choice[];
  onRemove: (choice: Choice) => void;
}) => (
  <ul class="bk-tokens" aria-label="Chosen">
    {chosen.map((choice) => (
      <li key={choice.value}>
        <span>{choice.text}</span>
        <button type="button" aria-label={`Remove ${choice.text}`} onClick={() => onRemove(choice)}>
          <Icon name="close" size={14} />
        </button>
      </li>
    ))}
  </ul>
);
