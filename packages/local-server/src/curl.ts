/** Quotes a text as one word for a POSIX shell. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A header, as a curl argument. */
export const headerArgument = (name: string, value: string): string => `-H ${shellWord(`${name}: ${value}`)}`;

/** The request that a curl command sends. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The name of the shell variable with a bearer token. */
  readonly tokenVariable?: string | undefined;
  /** A body to send byte for byte, or a form's fields. */
  readonly body?: string | Readonly<Record<string, unknown>> | undefined;
  /** Further options, such as `-i`. */
  readonly options?: string | undefined;
}

/** A request as a curl command for a POSIX shell, with one argument per line. Also runs in browsers. */
export const curlCommand = ({
  method,
  url,
  headers = {},
  tokenVariable,
  body,
  options,
}: CurlRequest): string =>
  [
    ['curl', options, '-X', method, shellWord(url)].filter(Boolean).join(' '),
    ...Object.entries(headers).map(([name, value]) => headerArgument(name, value)),
    ...(tokenVariable === undefined ? [] : [`-H "Authorization: Bearer $${tokenVariable}"`]),
    ...(typeof body === 'string'
      ? [`--data-binary ${shellWord(body)}`]
      : Object.entries(body ?? {}).map(([name, value]) => `-d ${shellWord(`${name}=${value}`)}`)),
  ].join(' \\\n  ');
