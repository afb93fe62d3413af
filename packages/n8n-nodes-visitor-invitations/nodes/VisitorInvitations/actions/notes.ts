import type { IExecuteFunctions } from 'n8n-workflow';

/** How many items a note names. */
const NAMED = 5;

/** What the builder should know about the results of a run. Equal notes on several items are told once. */
export class Notes {
  readonly #items = new Map<string, number[]>();

  add(message: string, itemIndex: number): void {
    const items = this.#items.get(message);
    if (items) items.push(itemIndex);
    else this.#items.set(message, [itemIndex]);
  }

  /** Shows them in the editor, above the output of the node. */
  show(execution: IExecuteFunctions): void {
    for (const [message, items] of this.#items)
      execution.addExecutionHints({ message: `${message} [${nameItems(items)}]`, location: 'outputPane' });
  }
}

const nameItems = (items: readonly number[]): string => {
  const named = items.slice(0, NAMED).join(', ');
  const others = items.length - NAMED;
  return `${items.length === 1 ? 'item' : 'items'} ${named}${others > 0 ? ` and ${others} more` : ''}`;
};
