import { Icon } from './icon.tsx';
import { hueOf, initials } from './people.ts';

interface AvatarProps {
  readonly name: string;
  /** Draws the app's icon instead of initials. */
  readonly isApp?: boolean;
  readonly size?: number;
}

/** The picture of a person or the app, hidden from screen readers: the name is beside it. */
export const Avatar = ({ name, isApp = false, size = 36 }: AvatarProps) => (
  <span
    class={isApp ? 'avatar is-app' : 'avatar'}
    aria-hidden="true"
    style={{ '--size': `${size}px`, '--hue': hueOf(name) }}
  >
    {isApp ? <Icon name="app" size={size * 0.62} /> : initials(name)}
  </span>
);
