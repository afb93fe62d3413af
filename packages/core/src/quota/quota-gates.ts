import { QuotaGate, type QuotaGateParts } from './quota-gate.ts';

/**
 * The gates of a program, one for each team at each address. Hand one `QuotaGates` to several clients, and those of the
 * same team share a gate, as they share the quota (A13).
 */
export class QuotaGates {
  readonly #gates = new Map<string, QuotaGate>();

  /** The gate of this team. Whoever asks first brings the parts. */
  for(baseUrl: string, teamId: string, parts: QuotaGateParts): QuotaGate {
    const key = `${new URL(baseUrl).href.replace(/\/+$/, '')} ${teamId.toLowerCase()}`;
    const known = this.#gates.get(key);
    if (known) return known;
    const gate = new QuotaGate(parts);
    this.#gates.set(key, gate);
    return gate;
  }
}
