import { Icon } from './icon.tsx';
import { hueOf, initials } from './initials.ts';
import '../styles/avatar.css';

interface AvatarProps {
  name: string;
  /** The app has a drawing instead of initials. */
  isApp?: boolean;
  size?: number;
}

/** Stands for a person or the app; the name itself is beside it. */
export const Avatar = ({ name, isApp = false, size = 36 }: AvatarProps) => (
  <span
    class={isApp ? 'avatar is-app' : 'avatar'}
    aria-hidden="true"
    style={{ '--size': `${size}px`, '--hue': hueOf(name) }}
  >
    {isApp ? <Icon name="app" size={size * 0.62} /> : initials(name)}
  </span>
);
