import {
  type CallPlan,
  type CheckedPlan,
  checkedPlan,
  type DeliveryPlan,
  type Fault,
  type FaultPlan,
} from './fault-plan.ts';

interface Standing {
  readonly plan: CheckedPlan;
  left: number;
}

/** Planned failures. Of several that fit, the one planned first happens first. */
export class Faults {
  #standing: readonly Standing[] = [];

  /**
   * Plans what goes wrong, such as `{ method: '*', error: 'token_revoked', times: 'always' }` or
   * `{ delivery: 'view_submission', fault: 'duplicate' }`.
   * @throws Error when one of them makes no sense; then none is planned
   */
  plan(...plans: readonly FaultPlan[]): void {
    const added = plans
      .map(checkedPlan)
      .map((plan) => ({ plan, left: plan.times === 'always' ? Infinity : plan.times }));
    this.#standing = [...this.#standing, ...added];
  }

  /** The next call of this Web API method (or of `response_url`) meets this fault. */
  next(method: string, fault: Fault): void {
    this.plan({ ...fault, method });
  }

  /** What was planned and has not happened as often as planned; `times` says how often it still will. */
  get pending(): readonly FaultPlan[] {
    return this.#standing.map(({ plan, left }) => ({ ...plan, times: left === Infinity ? 'always' : left }));
  }

  /** Nothing goes wrong from now on. */
  clear(): void {
    this.#standing = [];
  }

  /** Takes the fault that the call at hand has to meet. A response_url is no method that `*` means. */
  forCall(method: string): CallPlan | undefined {
    const names = method === 'response_url' ? [method] : [method, '*'];
    return this.#take((plan): plan is CallPlan => 'method' in plan && names.includes(plan.method));
  }

  /** Takes the fault that the delivery at hand has to meet. */
  forDelivery(names: readonly string[]): DeliveryPlan['fault'] | undefined {
    const fits = (plan: CheckedPlan): plan is DeliveryPlan =>
      'delivery' in plan && (plan.delivery === '*' || names.includes(plan.delivery));
    return this.#take(fits)?.fault;
  }

  #take<Plan extends CheckedPlan>(fits: (plan: CheckedPlan) => plan is Plan): Plan | undefined {
    for (const standing of this.#standing) {
      const { plan } = standing;
      if (!fits(plan)) continue;
      standing.left -= 1;
      this.#standing = this.#standing.filter(({ left }) => left > 0);
      return plan;
    }
    return undefined;
  }
}
