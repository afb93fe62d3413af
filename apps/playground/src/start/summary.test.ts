import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { portsOf } from '../../../../scripts/ports.mjs';
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

test('the README names the addresses of npm start', async () => {
  const ports = portsOf('start', {});
  const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(`a Slack of your own at <http://127.0.0.1:${ports.slack}>`);
  expect(readme).toContain(`<http://127.0.0.1:${ports.sandbox}>`);
});
