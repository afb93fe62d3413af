import type { IExecuteFunctions } from 'n8n-workflow';
import { listed } from '../../shared/by-name/find-by-name.ts';

const NAMED = 5;

export class Notes {
  readonly #items = new Map<string, number[]>();
  readonly #warnings = new Set<string>();

  warn(message: string): void {
    this.#warnings.add(message);
  }

  add(message: string, itemIndex: number): void {
    const items = this.#items.get(message);
    if (items) items.push(itemIndex);
    else this.#items.set(message, [itemIndex]);
  }

  show(execution: IExecuteFunctions): void {
    for (const message of this.#warnings)
      execution.addExecutionHints({ message, type: 'warning', location: 'outputPane' });
    for (const [message, items] of this.#items)
      execution.addExecutionHints({ message: `${message} [${nameItems(items)}]`, location: 'outputPane' });
  }
}

/** Counted from 1, as in errors. */
const nameItems = (items: readonly number[]): string => {
  const numbers = items.map((item) => item + 1).toSorted((one, other) => one - other);
  return `${items.length === 1 ? 'item' : 'items'} ${listed(numbers, NAMED)}`;
};
