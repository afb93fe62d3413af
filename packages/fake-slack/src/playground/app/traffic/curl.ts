import type { SentByHttp } from '../../../state/exchange.ts';

const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A command that sends exactly the same request again. */
export const curlOf = ({ method, url, headers, body }: SentByHttp): string =>
  [
    `curl -i -X ${method} ${shellQuoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    `--data-binary ${shellQuoted(body)}`,
  ].join(' \\\n  ');
