import type { TextObject } from '@slack/types';
import type { Element } from '../block-kit.ts';
import { wordsOf } from './words.ts';

/** What a confirm dialog says; a part that the app left to Slack is missing. */
export interface Confirmation {
  title?: string;
  text: string;
  /** On the button that says yes. */
  confirm?: string;
  /** On the button that says no. */
  deny?: string;
}

/** The dialog that opens before the app is told; undefined when there is none. */
export const confirmationOf = ({ confirm }: Element): Confirmation | undefined => {
  if (!confirm) return undefined;
  const parts = Object.entries(confirm).filter(([name]) => name !== 'style') as [string, TextObject][];
  return Object.fromEntries(parts.map(([name, text]) => [name, wordsOf(text)])) as unknown as Confirmation;
};
