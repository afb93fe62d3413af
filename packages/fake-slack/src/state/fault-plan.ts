import * as z from 'zod';

/** A timer's longest delay, about 24 days. */
export const longestMs = 2 ** 31 - 1;

const commonFields = {
  /** How often it happens. Default: once. */
  times: z.union([z.int().min(1), z.literal('always')]).default(1),
  /**
   * How many matching calls or deliveries to let pass first: with 2, the third one is affected. Those with other faults count
   * too.
   */
  after: z.int().min(1).optional(),
  /** Only affects calls or deliveries about this user, given by handle or ID. Default: all users. */
  user: z.string().min(1).optional(),
};

const callFields = {
  /** A Web API method, `response_url`, or `*` for every method. */
  method: z
    .string()
    .regex(
      /^(\*|response_url|[a-z]+(\.[a-zA-Z0-9]+)+)$/,
      'must be a method such as "views.open", "response_url" or "*"',
    ),
  ...commonFields,
};

const deliveryFields = {
  /** The kind of request, the type of an interaction or event, or `*` for every delivery. */
  delivery: z.enum([
    ...(['*', 'slash_commands', 'interactive', 'events_api'] as const),
    ...(['shortcut', 'message_action', 'block_actions', 'block_suggestion'] as const),
    ...(['view_submission', 'view_closed'] as const),
    ...(['message', 'app_home_opened', 'app_uninstalled', 'tokens_revoked', 'team_join'] as const),
  ]),
  ...commonFields,
};

/** Every fault, as data. */
const faultPlanSchema = z.union([
  z.strictObject({
    ...callFields,
    /** Slack's error code, in a response with status 200. */
    error: z.string().min(1),
  }),
  z
    .strictObject({
      ...callFields,
      /** HTTP status of the response. */
      status: z.int().min(400).max(599),
      /** Seconds in `Retry-After`, with status 429 only. Default 1. */
      retryAfter: z.number().min(0).optional(),
    })
    .refine(({ status, retryAfter }) => status === 429 || retryAfter === undefined, {
      path: ['retryAfter'],
      error: 'can only be combined with status 429',
    }),
  z.strictObject({
    ...callFields,
    /** Handles the call normally after this much real time. With `forever`, never responds. */
    delayMs: z.union([z.int().min(0).max(longestMs), z.literal('forever')]),
  }),
  z.strictObject({
    ...deliveryFields,
    /**
     * `lose`: the request never reaches the app. `duplicate`: it's sent again after the response. `late`: its ack counts as too
     * late. None of these takes real time.
     */
    fault: z.enum(['lose', 'duplicate', 'late']),
  }),
]);

/** A fault in API calls, or in deliveries to the app. */
export type FaultPlan = z.input<typeof faultPlanSchema>;
export type CheckedPlan = z.output<typeof faultPlanSchema>;
export type ApiCallFault = Extract<CheckedPlan, { method: string }>;
export type DeliveryFault = Extract<CheckedPlan, { delivery: string }>;

type Issue = z.core.$ZodIssue;

/** The issues with the closest alternative: the one with the fewest. */
const closestAlternative = (issue: Issue): readonly Issue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const [best = [issue]] = issue.errors.toSorted((one, other) => one.length - other.length);
  return best;
};

/** @throws Error naming the invalid fields and their rules */
export const checkedPlan = (plan: FaultPlan): CheckedPlan => {
  const { data, error } = faultPlanSchema.safeParse(plan);
  if (data) return data;
  const invalid = error.issues
    .flatMap(closestAlternative)
    .map(({ path, message }) => [...path, message].join(': '));
  throw new Error(`This fault can’t be planned: ${invalid.join('; ')}. Given: ${JSON.stringify(plan)}`);
};
