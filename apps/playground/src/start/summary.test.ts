import { expect, onTestFinished, test } from 'vitest';
import { startServices } from './services.ts';
import { summary } from './summary.ts';

test('npm start names the address to open, where the playground is', async () => {
  const services = await startServices({ sandbox: 0, slack: 0, app: 0 });
  onTestFinished(services.stop);
  const [, address = ''] = /Open {2}(http\S+)/.exec(summary(services)) ?? [];
  expect(await (await fetch(address)).text()).toContain('<title>Playground');
});

test('with a workspace of one’s own there is no playground to open', async () => {
  const { slack: _, ...others } = await startServices({ sandbox: 0, slack: 0, app: 0 });
  onTestFinished(others.stop);
  expect(summary(others)).toContain('Open your workspace');
  expect(summary(others)).not.toContain('Playground');
});
