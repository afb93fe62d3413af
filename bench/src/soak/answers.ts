import type { Kind } from './deliveries.ts';

/** What an answer of the app comes to. */
export interface Verdict {
  /** Why it counts as an error; absent when it does not. */
  readonly problem?: string;
  /** Whether a menu was given something to choose from. */
  readonly isFilled?: boolean;
}

interface Body {
  readonly response_action?: string;
  readonly options?: readonly unknown[];
  readonly option_groups?: readonly { readonly options?: readonly unknown[] }[];
}

const isFilled = ({ options = [], option_groups: groups = [] }: Body) =>
  options.length > 0 || groups.some((group) => (group.options ?? []).length > 0);

const bodyOf = (text: string): Body => (text.startsWith('{') ? (JSON.parse(text) as Body) : {});

/** Judges an answer. A form that comes back with errors was not worked on, so it counts as one itself. */
export function judge(kind: Kind | 'healthz', status: number, text: string): Verdict {
  if (status !== 200) return { problem: `status ${status}` };
  if (kind === 'submission' && bodyOf(text).response_action !== 'update')
    return { problem: 'a submission was refused' };
  return kind === 'options' ? { isFilled: isFilled(bodyOf(text)) } : {};
}
