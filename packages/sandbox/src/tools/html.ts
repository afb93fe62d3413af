import { html } from 'hono/html';

/** Markup. A value that is put into it is escaped, unless it is markup itself. */
export type Html = ReturnType<typeof html>;

export { html };
