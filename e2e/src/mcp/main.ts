// npm run qa -- mcp: the protocol's conformance suite and its inspector, against the HTTP program of the README and visitor-mcp.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createSandbox } from '@visitor-invitations/sandbox';
import { startHttpProgram } from './http-program.ts';

const fileAt = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const installed = (path: string) => fileAt(`mcp/node_modules/@modelcontextprotocol/${path}`);
const [conformance, inspector, visitorMcp, notApplicable] = [
  installed('conformance/dist/index.js'),
  installed('inspector/clients/launcher/build/index.js'),
  fileAt('../packages/mcp/bin/visitor-mcp.js'),
  fileAt('mcp/not-applicable.yaml'),
];

/** The suite's scenarios that don't need its own tools, prompts or resources, by version of the protocol. */
const scenarios: Readonly<Record<string, readonly string[]>> = {
  '2025-11-25': ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'],
  '2026-07-28': [
    'server-stateless',
    'tools-list',
    'caching',
    'server-sse-multiple-streams',
    'http-header-validation',
    'input-required-result-unsupported-methods',
    'dns-rebinding-protection',
  ],
};

/** Runs a program; its output, if it ends well within a minute. */
const run = async (args: readonly string[]): Promise<string> => {
  const running = promisify(execFile)(process.execPath, args, { timeout: 60_000 });
  running.child.stdin?.end();
  return (await running).stdout;
};

let failed = 0;
const check = async (name: string, work: () => Promise<string>) => {
  try {
    console.log(`ok      ${name}: ${await work()}`);
  } catch (error) {
    failed += 1;
    const { stdout = '', message } = error as { stdout?: string; message: string };
    console.log(`failed  ${name}\n${stdout || message}`);
  }
};

await using sandbox = createSandbox();
const baseUrl = await sandbox.listen({ port: 0 });
const { url, program } = await startHttpProgram(baseUrl);
try {
  for (const [version, names] of Object.entries(scenarios))
    for (const scenario of names)
      await check(`conformance ${version} ${scenario}`, async () => {
        const about = ['--scenario', scenario, '--spec-version', version];
        const output = await run([
          ...[conformance, 'server', '--url', url],
          ...[...about, '--expected-failures', notApplicable],
        ]);
        const { passed, all } = /Passed: (?<passed>\d+)\/(?<all>\d+)/.exec(output)?.groups ?? {};
        const others = Number(all) - Number(passed);
        return `${passed} checks passed${others > 0 ? `, ${others} don't apply` : ''}`;
      });

  const { teamId, clientId, clientSecret } = sandbox.demo;
  const env = {
    VISITOR_BASE_URL: baseUrl,
    VISITOR_TEAM_ID: teamId,
    VISITOR_CLIENT_ID: clientId,
    VISITOR_CLIENT_SECRET: clientSecret,
    VISITOR_HOST_EMAIL: 'alice@example.com',
  };
  const variables = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const targets = { http: [url, '--transport', 'http'], stdio: [...variables, process.execPath, visitorMcp] };
  for (const [transport, target] of Object.entries(targets)) {
    const ask = (...method: string[]) => run([inspector, '--cli', ...target, '--method', ...method]);
    await check(`inspector, ${transport}, tools/list`, async () => {
      const { tools } = JSON.parse(await ask('tools/list'));
      if (tools.length !== 7) throw new Error(`${tools.length} tools instead of 7`);
      return '7 tools';
    });
    await check(`inspector, ${transport}, tools/call`, async () => {
      const { content } = JSON.parse(await ask('tools/call', '--tool-name', 'list_sites'));
      if (!/London Riverside/.test(content[0].text)) throw new Error(content[0].text);
      return content[0].text;
    });
  }
} finally {
  program.kill();
}
console.log(failed > 0 ? `${failed} failed.` : 'All passed.');
process.exitCode = failed > 0 ? 1 : 0;
