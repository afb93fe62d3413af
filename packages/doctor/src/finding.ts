/** What one check of a doctor found. It names hosts, statuses and codes, and never a secret or a person. */
export interface Finding {
  /** What was checked, such as `token`. */
  readonly check: string;
  /** `skipped`: it could not be told, or does not apply. */
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly found: string;
  /** What to do. */
  readonly advice?: string | undefined;
}

/** The outcomes of a check. */
export const outcomesOf = (check: string) => ({
  ok: (found: string): Finding => ({ check, state: 'ok', found }),
  skipped: (found: string): Finding => ({ check, state: 'skipped', found }),
  warning: (found: string, advice: string): Finding => ({ check, state: 'warning', found, advice }),
  failed: (found: string, advice: string): Finding => ({ check, state: 'failed', found, advice }),
});

const STATE_WIDTH = 7;
const CHECK_WIDTH = 12;

/** One finding, and below it what to do. */
export const findingText = ({ check, state, found, advice }: Finding): string => {
  const head = `${state.padEnd(STATE_WIDTH)}  ${check.padEnd(CHECK_WIDTH)}`;
  const below = advice === undefined ? '' : `\n${' '.repeat(head.length)}  → ${advice}`;
  return `${head}  ${found}${below}`;
};

/** One sentence about all findings. */
export const verdictText = (findings: readonly Finding[]): string => {
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  const [failed, warnings] = [count('failed'), count('warning')];
  if (failed > 0) return `${failed} of ${findings.length} checks failed. Start with the first.`;
  if (warnings === 0) return 'All checks passed.';
  return `It works, with ${warnings === 1 ? 'a warning' : `${warnings} warnings`}.`;
};
