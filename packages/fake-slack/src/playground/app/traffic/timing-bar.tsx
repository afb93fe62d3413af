interface TimingBarProps {
  ms: number;
  deadlineMs: number;
  isLate: boolean;
}

/** How much of the time was used that Slack allows. The same stands beside it in words. */
export const TimingBar = ({ ms, deadlineMs, isLate }: TimingBarProps) => (
  <span class={`timing ${isLate ? 'is-late' : ''}`} aria-hidden="true">
    <span style={{ width: `${Math.min(100, (ms / deadlineMs) * 100)}%` }} />
  </span>
);
