import type { Violation } from '@visitor-invitations/fake-slack/browser';
import { Icon } from '../common/icon.tsx';
import { brokenRules } from './exchanges.ts';
import { useKnownTraffic } from './traffic-context.tsx';
import { brokenWords, pointerWords, ruleWords } from './words.ts';

/** Broken rules, in words. */
export const BrokenRules = ({ violations }: { violations: readonly Violation[] }) => (
  <ul class="traffic-broken">
    {violations.map(({ where, rule, pointer, message }, index) => (
      <li key={index}>
        <strong>{where}</strong>: {ruleWords(rule)}, at <code title={pointer}>{pointerWords(pointer)}</code>.{' '}
        <span class="traffic-quiet">{message}</span>
      </li>
    ))}
  </ul>
);

/** The rules of Slack that the app broke. */
export const Violations = () => {
  const all = brokenRules(useKnownTraffic());
  if (all.length === 0) {
    return (
      <p class="traffic-rules is-well">
        <span aria-hidden="true">✓</span> No Slack rules broken
      </p>
    );
  }
  return (
    <details class="traffic-rules">
      <summary>
        <span aria-hidden="true">⚠</span> {brokenWords(all.length)}
      </summary>
      <BrokenRules violations={all} />
    </details>
  );
};

export interface TrafficToggle {
  readonly isOpen: boolean;
  toggle(): void;
}

/** Opens and closes the traffic; counts broken rules while it is closed. */
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
