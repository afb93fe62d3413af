import { Icon } from './icon.tsx';

export interface TrafficToggle {
  isOpen: boolean;
  toggle(): void;
}

/** Shows and hides what goes between Slack and the app. */
export const TrafficButton = ({ isOpen, toggle }: TrafficToggle) => (
  <button type="button" class="traffic-button" aria-expanded={isOpen} onClick={toggle}>
    <Icon name="traffic" />
    <span>Traffic</span>
  </button>
);
