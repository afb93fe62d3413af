import {
  type CallPlan,
  type CheckedPlan,
  checkedPlan,
  type DeliveryPlan,
  type Fault,
  type FaultPlan,
} from './fault-plan.ts';

/** Somebody whom a plan may name. */
interface Nameable {
  handle: string;
  id: string;
}

interface Standing {
  readonly plan: CheckedPlan;
  /** User id of the person that it is for. */
  readonly user: string | undefined;
  /** How many that fit it still lets go by. */
  spared: number;
  left: number;
}

/** Planned failures. Of several that fit, the one planned first happens first. */
export class Faults {
  readonly #people: readonly Nameable[];
  #standing: readonly Standing[] = [];

  constructor(people: readonly Nameable[]) {
    this.#people = people;
  }

  /**
   * Plans what goes wrong, such as `{ method: '*', error: 'token_revoked', times: 'always' }` or
   * `{ delivery: 'view_submission', fault: 'duplicate' }`.
   * @throws Error when one of them makes no sense; then none is planned
   */
  plan(...plans: readonly FaultPlan[]): void {
    const added = plans.map(checkedPlan).map((plan) => ({
      plan,
      user: this.#idOf(plan.user),
      spared: plan.after ?? 0,
      left: plan.times === 'always' ? Infinity : plan.times,
    }));
    this.#standing = [...this.#standing, ...added];
  }

  /** The next call of this Web API method (or of `response_url`) meets this fault. */
  next(method: string, fault: Fault): void {
    this.plan({ ...fault, method });
  }

  /** What was planned and has not happened as often as planned; `times` and `after` say what is still to come. */
  get pending(): readonly FaultPlan[] {
    return this.#standing.map(({ plan: { after, ...plan }, spared, left }) => ({
      ...plan,
      ...(spared > 0 && { after: spared }),
      times: left === Infinity ? 'always' : left,
    }));
  }

  /** Nothing goes wrong from now on. */
  clear(): void {
    this.#standing = [];
  }

  /**
   * Takes the fault that the call at hand has to meet. A response_url is no method that `*` means.
   * @param person user id of whom it is about
   */
  forCall(method: string, person?: string): CallPlan | undefined {
    const names = method === 'response_url' ? [method] : [method, '*'];
    return this.#take((plan): plan is CallPlan => 'method' in plan && names.includes(plan.method), person);
  }

  /**
   * Takes the fault that the delivery at hand has to meet.
   * @param person user id of whom it is about
   */
  forDelivery(names: readonly string[], person?: string): DeliveryPlan['fault'] | undefined {
    const fits = (plan: CheckedPlan): plan is DeliveryPlan =>
      'delivery' in plan && (plan.delivery === '*' || names.includes(plan.delivery));
    return this.#take(fits, person)?.fault;
  }

  #idOf(user: string | undefined): string | undefined {
    if (user === undefined) return undefined;
    const found = this.#people.find(({ handle, id }) => handle === user || id === user);
    if (found) return found.id;
    throw new Error(`This fault cannot be planned: there is nobody called "${user}"`);
  }

  #take<Plan extends CheckedPlan>(
    fits: (plan: CheckedPlan) => plan is Plan,
    person: string | undefined,
  ): Plan | undefined {
    let taken: Plan | undefined;
    for (const standing of this.#standing) {
      const { plan, user } = standing;
      if (!fits(plan) || (user !== undefined && user !== person)) continue;
      if (standing.spared > 0) standing.spared -= 1;
      else if (!taken) {
        taken = plan;
        standing.left -= 1;
      }
    }
    this.#standing = this.#standing.filter(({ left }) => left > 0);
    return taken;
  }
}
