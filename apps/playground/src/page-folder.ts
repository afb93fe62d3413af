/** The built page: the `page` of `createFakeSlack`. It is the same folder seen from `src/` and from `dist/`. */
export const pageFolder = new URL('../dist/page/', import.meta.url);
