import type { App } from '@slack/bolt';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { modal, opening, startApp } from './bolt-app.ts';
import { dialog, open, send } from './page.ts';

type Json = Record<string, unknown>;

/** What a field of a payload holds: `value`, `selected_date`, the values of `selected_options` … */
const held = (field: Json): unknown => {
  const [, found] = Object.entries(field).find(([name]) => /^value$|^selected_/.test(name)) ?? [];
  const plain = (item: unknown) => (item as Json | null)?.value ?? item;
  return Array.isArray(found) ? found.map(plain) : plain(found);
};

interface FormOptions extends BrowserContextOptions {
  /** Whose form it is. */
  readonly handle?: string;
  /** Further listeners of the app. */
  listen?(app: App): void;
}

/** Opens a form of a real app with these blocks. */
export const openForm = async (
  blocks: object[],
  { handle = 'alice', listen, ...options }: FormOptions = {},
) => {
  const context = await startApp((app) => {
    opening(modal(blocks))(app);
    app.action(/.*/, ({ ack }) => ack());
    app.view(/.*/, ({ ack }) => ack());
    listen?.(app);
  });
  onTestFinished(() => context[Symbol.asyncDispose]());
  const page = await open(context, `#${handle}/visitors`, options);
  await send(page, '/visitor');
  await dialog(page).first().waitFor();
  const payloads = (type: string) =>
    context.slack.deliveries.map(({ request }) => request.payload).filter((payload) => payload.type === type);

  return {
    page,
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text: string) => page.keyboard.type(text),
    /** What has the focus: its name, its text, or else its label. */
    focused: () =>
      page.evaluate(
        '[document.activeElement].map((node) => node.ariaLabel || node.innerText || node.labels?.[0]?.innerText)[0]',
      ),
    /** The actions that the app received: where, and with which value. */
    actions: () =>
      payloads('block_actions')
        .flatMap(({ actions }) => actions as Json[])
        .map((action) => [action.action_id, held(action)]),
    /** Sends the form; the values that the app received. */
    submit: async () => {
      await page.getByRole('button', { name: 'Send', exact: true }).last().click();
      await dialog(page).waitFor({ state: 'detached' });
      const [payload] = payloads('view_submission');
      expect(payload).toBeDefined();
      const view = payload?.view as { state: { values: Record<string, Record<string, Json>> } };
      const fields = Object.values(view.state.values).flatMap((block) => Object.entries(block));
      return Object.fromEntries(fields.map(([id, field]) => [id, held(field)]));
    },
  };
};
