import { expect, test } from 'vitest';
import { actions, button, option, plain } from './bolt-app.ts';
import { openForm } from './form.ts';

const confirm = {
  title: plain('Cancel the visit?'),
  text: { type: 'mrkdwn', text: '*Ada* gets an e-mail.' },
  confirm: plain('Cancel it'),
  deny: plain('Keep it'),
};

test('a button asks before it does something, and the focus comes back', async () => {
  const { page, ...form } = await openForm([actions(button('cancel', 'Cancel visit', { confirm }))]);
  const trigger = page.getByRole('button', { name: 'Cancel visit' });
  const question = page.getByRole('dialog', { name: 'Cancel the visit?' });
  for (const leave of [
    () => form.press('Escape'),
    () => question.getByRole('button', { name: 'Keep it' }).press('Enter'),
    () => question.getByRole('button', { name: 'Cancel it' }).press('Enter'),
  ]) {
    expect(form.actions()).toEqual([]);
    await trigger.press('Enter');
    expect(await question.getByText('gets an e-mail').textContent()).toBe('Ada gets an e-mail.');
    await leave();
    await question.waitFor({ state: 'detached' });
    await expect.poll(form.focused).toBe('Cancel visit');
  }
  await expect.poll(form.actions).toHaveLength(1);
});

test('an overflow menu is a menu: arrows, Escape, the focus comes back', async () => {
  const options = ['Edit', 'Invite again', 'Cancel visit'].map((name) => option(name));
  const { page, press, focused, ...form } = await openForm([
    actions({ type: 'overflow', action_id: 'more', options }),
  ]);
  const trigger = page.getByRole('button', { name: 'More actions' });
  await trigger.press('Enter');
  expect(await focused()).toBe('Edit');
  await press('End', 'ArrowDown', 'ArrowUp');
  expect(await focused()).toBe('Cancel visit');
  await expect.poll(() => trigger.getAttribute('aria-expanded')).toBe('true');
  await press('Escape');
  expect(await focused()).toBe('More actions');
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await expect.poll(form.actions).toEqual([['more', 'Invite again']]);
  expect(await focused()).toBe('More actions');
});
