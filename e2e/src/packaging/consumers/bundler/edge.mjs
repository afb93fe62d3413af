// Runs the bundle for an edge runtime with the globals of the web alone, and without code that is made at run time.
import { readFile } from 'node:fs/promises';
import { createContext, runInContext } from 'node:vm';

const { fetch, Request, Response, Headers, URL, URLSearchParams, Blob, TextDecoder, TextEncoder } =
  globalThis;
const { AbortController, AbortSignal, performance, setTimeout, clearTimeout } = globalThis;
const web = { fetch, Request, Response, Headers, URL, URLSearchParams, Blob, TextDecoder, TextEncoder };
const edge = createContext(
  { ...web, AbortController, AbortSignal, performance, setTimeout, clearTimeout },
  { codeGeneration: { strings: false, wasm: false } },
);
runInContext(await readFile('dist/edge.js', 'utf8'), edge);
await edge.bundle.main(process.env, console.log);
