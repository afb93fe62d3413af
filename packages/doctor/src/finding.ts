/** One check's finding. It contains hosts, statuses and codes, never secrets or people. */
export interface Finding {
  /** The check's name, such as `token`. */
  readonly check: string;
  /** `skipped`: the check doesn't apply, or couldn't be made. */
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly found: string;
  /** What to do. */
  readonly advice?: string | undefined;
}

/** A check's possible outcomes. */
export const outcomesOf = (check: string) => ({
  ok: (found: string): Finding => ({ check, state: 'ok', found }),
  skipped: (found: string): Finding => ({ check, state: 'skipped', found }),
  warning: (found: string, advice: string): Finding => ({ check, state: 'warning', found, advice }),
  failed: (found: string, advice: string): Finding => ({ check, state: 'failed', found, advice }),
});

const STATE_WIDTH = 7;
const CHECK_WIDTH = 12;

/** A finding as text, with what to do on the next line. */
export const findingText = ({ check, state, found, advice }: Finding): string => {
  const head = `${state.padEnd(STATE_WIDTH)}  ${check.padEnd(CHECK_WIDTH)}`;
  const below = advice === undefined ? '' : `\n${' '.repeat(head.length)}  → ${advice}`;
  return `${head}  ${found}${below}`;
};

/** Sums up all findings in one sentence. */
export const verdictText = (findings: readonly Finding[]): string => {
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  const [failed, warnings] = [count('failed'), count('warning')];
  if (failed > 0) return `${failed} of ${findings.length} checks failed. Start with the first.`;
  if (warnings === 0) return 'All checks passed.';
  return `It works, with ${warnings === 1 ? 'a warning' : `${warnings} warnings`}.`;
};
