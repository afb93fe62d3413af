import type { Profile } from '../people.ts';
import {
  type ApiCallFault,
  type CheckedPlan,
  checkedPlan,
  type DeliveryFault,
  type FaultPlan,
} from './fault-plan.ts';

type User = Pick<Profile, 'handle' | 'id'>;

interface PlannedFault {
  readonly plan: CheckedPlan;
  readonly user: string | undefined;
  /** How many matches still pass before it happens. */
  skip: number;
  left: number;
}

/** Planned faults. If several match, the one that was planned first happens first. */
export class Faults {
  readonly #people: readonly User[];
  #planned: readonly PlannedFault[] = [];

  constructor(people: readonly User[]) {
    this.#people = people;
  }

  /**
   * Plans faults, such as `{ method: '*', error: 'token_revoked', times: 'always' }` or `{ delivery: 'view_submission', fault:
   * 'duplicate' }`.
   * @throws Error when a fault is invalid, in which case none is planned
   */
  plan(...plans: readonly FaultPlan[]): void {
    const added = plans.map(checkedPlan).map((plan) => ({
      plan,
      user: this.#idOf(plan.user),
      skip: plan.after ?? 0,
      left: plan.times === 'always' ? Infinity : plan.times,
    }));
    this.#planned = [...this.#planned, ...added];
  }

  /** The remaining faults, with what's left of `times` and `after`. */
  get pending(): readonly FaultPlan[] {
    return this.#planned.map(({ plan: { after, ...plan }, skip, left }) => ({
      ...plan,
      ...(skip > 0 && { after: skip }),
      times: left === Infinity ? 'always' : left,
    }));
  }

  clear(): void {
    this.#planned = [];
  }

  /** Removes and returns the fault for this call. `*` doesn't include response_urls. */
  takeForCall(method: string, person?: string): ApiCallFault | undefined {
    const names = method === 'response_url' ? [method] : [method, '*'];
    return this.#take(
      (plan): plan is ApiCallFault => 'method' in plan && names.includes(plan.method),
      person,
    );
  }

  takeForDelivery(names: readonly string[], person?: string): DeliveryFault['fault'] | undefined {
    const fits = (plan: CheckedPlan): plan is DeliveryFault =>
      'delivery' in plan && (plan.delivery === '*' || names.includes(plan.delivery));
    return this.#take(fits, person)?.fault;
  }

  #idOf(user: string | undefined): string | undefined {
    if (user === undefined) return undefined;
    const found = this.#people.find(({ handle, id }) => handle === user || id === user);
    if (found) return found.id;
    throw new Error(`This fault can’t be planned: unknown user "${user}"`);
  }

  #take<Plan extends CheckedPlan>(
    fits: (plan: CheckedPlan) => plan is Plan,
    person: string | undefined,
  ): Plan | undefined {
    let taken: Plan | undefined;
    for (const planned of this.#planned) {
      const { plan, user } = planned;
      if (!fits(plan) || (user !== undefined && user !== person)) continue;
      if (planned.skip > 0) planned.skip -= 1;
      else if (!taken) {
        taken = plan;
        planned.left -= 1;
      }
    }
    this.#planned = this.#planned.filter(({ left }) => left > 0);
    return taken;
  }
}
