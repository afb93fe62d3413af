import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { Drift, DriftReporter } from '../pipeline/drift.ts';
import type { Logger } from './logger.ts';

/** Tells the hook, the log and the host's own diagnostics about drift. Whoever listens cannot fail a call. */
export const driftReporter = (
  onDrift: ((drift: Drift) => void) | undefined,
  logger: Logger | undefined,
  channel: Diagnostics['drift'],
): DriftReporter => ({
  isHeard: () => onDrift !== undefined || channel?.isHeard() === true,
  report: (drift) => {
    const fields = drift.fields.map(({ kind, field }) => `${field} (${kind})`);
    logger?.warn('response doesn’t match the contract', { operation: drift.operation, fields });
    channel?.publish(drift);
    try {
      onDrift?.(drift);
    } catch {
      logger?.warn('onDrift failed');
    }
  },
});
