import { readFile } from 'node:fs/promises';

/** The style sheets, in the order in which they apply. */
export const styles = ['base.css', 'header.css', 'rows.css', 'forms.css', 'sections.css'] as const;

/** The files that the page is made of, with their types. The folder lies beside `src` and `dist` alike. */
const types: Readonly<Record<string, string>> = {
  ...Object.fromEntries(styles.map((name) => [name, 'text/css; charset=utf-8'])),
  'page.js': 'text/javascript; charset=utf-8',
  'inter.woff2': 'font/woff2',
};

/** Reads one of the page's files; `undefined` for a name that is none. */
export const readAsset = async (name: string) => {
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  if (type === undefined) return undefined;
  return { type, bytes: new Uint8Array(await readFile(new URL(`../assets/${name}`, import.meta.url))) };
};
