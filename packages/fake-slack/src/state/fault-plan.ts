import * as z from 'zod';

/** The longest that a timer waits, some 24 days. */
export const longestMs = 2 ** 31 - 1;

const counted = {
  /** How often it happens; default 1. */
  times: z.union([z.int().min(1), z.literal('always')]).default(1),
  /** So many others that fit go well before it: 2 means the third. Those that meet another fault count too. */
  after: z.int().min(1).optional(),
  /** Only what is about this person, by handle or user id; default everybody, and what is about nobody. */
  user: z.string().min(1).optional(),
};

const calls = {
  /** A Web API method, `response_url`, or `*` for every method. */
  method: z
    .string()
    .regex(
      /^(\*|response_url|[a-z]+(\.[a-zA-Z]+)+)$/,
      'is a method such as "views.open", "response_url" or "*"',
    ),
  ...counted,
};

const deliveries = {
  /** How the request travels, what an interaction is, which event it carries, or `*` for every delivery. */
  delivery: z.enum([
    ...(['*', 'slash_commands', 'interactive', 'events_api'] as const),
    ...(['shortcut', 'message_action', 'block_actions', 'block_suggestion'] as const),
    ...(['view_submission', 'view_closed'] as const),
    ...(['message', 'app_home_opened', 'app_uninstalled', 'tokens_revoked', 'team_join'] as const),
  ]),
  ...counted,
};

/** Everything that can be made to go wrong, as data. */
const faultPlanSchema = z.union([
  z.strictObject({
    ...calls,
    /** Slack's error code, in a 200 answer. */
    error: z.string().min(1),
  }),
  z
    .strictObject({
      ...calls,
      /** HTTP status of the answer. */
      status: z.int().min(400).max(599),
      /** Seconds in `Retry-After`; with 429 only, and there 1 when left out. */
      retryAfter: z.number().min(0).optional(),
    })
    .refine(({ status, retryAfter }) => status === 429 || retryAfter === undefined, {
      path: ['retryAfter'],
      error: 'goes with status 429 alone',
    }),
  z.strictObject({
    ...calls,
    /** The call is done and answered properly, this much later in real time; `forever` leaves it without an answer. */
    delayMs: z.union([z.int().min(0).max(longestMs), z.literal('forever')]),
  }),
  z.strictObject({
    ...deliveries,
    /**
     * `lose`: it never reaches the app, and Slack waits for the ack in vain. `duplicate`: it arrives again once it is
     * answered. `late`: the app gets it, and its ack counts as too late. No real time passes.
     */
    fault: z.enum(['lose', 'duplicate', 'late']),
  }),
]);

/** What goes wrong with calls of a method, or with deliveries to the app. */
export type FaultPlan = z.input<typeof faultPlanSchema>;
export type CheckedPlan = z.output<typeof faultPlanSchema>;
export type CallPlan = Extract<CheckedPlan, { method: string }>;
export type DeliveryPlan = Extract<CheckedPlan, { delivery: string }>;

type Without<Plan, Key extends PropertyKey> = Plan extends unknown ? Omit<Plan, Key> : never;

/** What goes wrong with the next call of a method. */
export type Fault = Without<Extract<FaultPlan, { method: string }>, 'method' | 'times'>;

type Issue = z.core.$ZodIssue;

/** Of a union's alternatives, what is wrong with the one that comes closest. */
const closest = (issue: Issue): readonly Issue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const [best = [issue]] = issue.errors.toSorted((one, other) => one.length - other.length);
  return best;
};

/** @throws Error that names the fields and their rules */
export const checkedPlan = (plan: FaultPlan): CheckedPlan => {
  const { data, error } = faultPlanSchema.safeParse(plan);
  if (data) return data;
  const wrong = error.issues.flatMap(closest).map(({ path, message }) => [...path, message].join(': '));
  throw new Error(`This fault cannot be planned: ${wrong.join('; ')}. Given: ${JSON.stringify(plan)}`);
};
