import { Icon } from '../common/icon.tsx';
import { brokenRules } from './known.ts';
import { useKnownTraffic } from './traffic-context.tsx';
import { brokenWords } from './words.ts';

export interface TrafficToggle {
  isOpen: boolean;
  toggle(): void;
}

/** Shows and hides what goes between Slack and the app. While it is hidden, broken rules are counted here. */
export const TrafficButton = ({ isOpen, toggle }: TrafficToggle) => {
  const broken = brokenRules(useKnownTraffic()).length;
  return (
    <button type="button" class="traffic-button" aria-expanded={isOpen} onClick={toggle}>
      <Icon name="traffic" />
      <span>Traffic</span>
      {!isOpen && broken > 0 && (
        <span class="traffic-broken-count" title={brokenWords(broken)}>
          <span aria-hidden="true">{broken}</span>
          <span class="visually-hidden"> {brokenWords(broken)}</span>
        </span>
      )}
    </button>
  );
};
