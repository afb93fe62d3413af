import * as z from 'zod';
import { inOption } from '../../slack/codec.ts';

/** Which visits a Home tab can show alone. */
export const filters = ['expected', 'here', 'past'] as const;
export type HomeFilter = (typeof filters)[number];

const page = z.object({
  /** From 0. */
  number: z.int(),
  /** Slack's id of the host whose visits are shown, where that is not the person themselves. */
  of: z.string().optional(),
  /** Default: the visits of today and those to come. */
  filter: z.enum(filters).optional().catch(undefined),
  /** Whether it shows what is over or cancelled as well. */
  isUnfolded: z.boolean().default(false),
});

/** A page of a Home tab, as it is shown. */
export type HomePage = Readonly<z.input<typeof page>>;

/** Writes and reads the value of a button. */
export const pageValue = inOption(page);

/** A page as it is stored. */
export const storedPage = (stored: unknown): HomePage => page.parse(stored);

/** Whether both are the same page. */
export const isSamePage = (one: HomePage, other: HomePage): boolean =>
  pageValue.write(one) === pageValue.write(other);
