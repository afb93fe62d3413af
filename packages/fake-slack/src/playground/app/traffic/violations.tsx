import type { Violation } from '../../api.ts';
import { brokenRules } from './known.ts';
import { useKnownTraffic } from './traffic-context.tsx';
import { brokenWords, pointerWords, ruleWords } from './words.ts';

/** One broken rule, in words. */
export const Broken = ({ violation: { where, rule, pointer, message } }: { violation: Violation }) => (
  <li>
    <strong>{where}</strong>: {ruleWords(rule)}, at <code title={pointer}>{pointerWords(pointer)}</code>.{' '}
    <span class="traffic-quiet">{message}</span>
  </li>
);

/** How many rules of Slack the app broke, always in sight, and which. */
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
      <ul class="traffic-broken">
        {all.map((violation, index) => (
          <Broken key={index} violation={violation} />
        ))}
      </ul>
    </details>
  );
};
