import { styleText } from 'node:util';

/** Prints a journey, step by step. */
export interface Printer {
  /** The heading of a step. */
  step(title: string): void;
  /** A request or an action, and its receiver. */
  sent(line: string, facts?: object): void;
  /** A response. */
  received(line: string, facts?: object): void;
  /** A line of text. */
  line(text?: string): void;
}

/** How each kind of secret is shown. */
const MASK = '********';

/** A printer that writes through `write`, and never writes one of the secrets. */
export const createPrinter = (write: (text: string) => void, secrets: readonly string[]): Printer => {
  const masked = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, MASK), text);
  const print = (text: string) => write(`${masked(text)}\n`);
  const detailed = (mark: string, line: string, facts?: object) => {
    print(`  ${mark} ${line}`);
    for (const [name, value] of Object.entries(facts ?? {})) {
      if (value !== undefined) print(styleText('dim', `      ${name}: ${shown(value)}`));
    }
  };
  let steps = 0;
  return {
    step: (title) => {
      steps += 1;
      print(styleText('bold', `\n${steps}. ${title}`));
    },
    sent: (line, facts) => detailed(styleText('cyan', '\u2192'), line, facts),
    received: (line, facts) => detailed(styleText('green', '\u2190'), line, facts),
    line: (text = '') => print(text),
  };
};

const shown = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((item) => `\n        ${shown(item)}`).join('')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value).replace(/^"(.*)"$/, '$1');
