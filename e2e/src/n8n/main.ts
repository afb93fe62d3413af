import { join, relative } from 'node:path';
import { createSandbox } from '@visitor-invitations/sandbox';
import { portProblems, portsOf } from '../../../scripts/ports.mjs';
import { n8nFolder, owner, startN8n } from './n8n-server.ts';
import { installNode } from './node-package.ts';
import { importWorkflow, storeAccess, withAccess } from './set-up-workflows.ts';
import { openSignInServer } from './sign-in-server.ts';
import { readTemplates, readWorkflow } from './templates.ts';

/** Kept between runs, with the workflows that its user makes. The variable is n8n's own. */
const home = process.env.N8N_USER_FOLDER ?? join(n8nFolder, 'home');

/** The exit code when n8n has ended, and nobody asked for it. */
const N8N_ENDED = 3;

const say = (text: string) => process.stdout.write(`\u203a ${text}\n`);

const main = async () => {
  const problems = await portProblems('n8n', process.env);
  if (problems) throw new Error(problems);
  const ports = portsOf('n8n', process.env);
  const templates = readTemplates();
  const sandbox = createSandbox();
  await sandbox.listen({ port: ports.sandbox });
  const signInServer = await openSignInServer();

  say('Installing the packed node');
  await installNode(home);
  say('Starting n8n');
  // The workflows name sites of the demo data that are in London.
  const n8n = await startN8n({ home, port: ports.n8n, env: { GENERIC_TIMEZONE: 'Europe/London' } });
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    void n8n.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  void n8n.ended.then(([code, signal]) => {
    if (isStopping) return;
    const log = relative(process.cwd(), join(home, 'n8n.log'));
    process.stderr.write(
      `\nn8n stopped unexpectedly (${signal ?? `exit code ${code}`}). Its messages are in ${log}.\n`,
    );
    process.exit(N8N_ENDED);
  });

  const access = await storeAccess(n8n, { baseUrl: sandbox.url, ...sandbox.demo });
  const first = readWorkflow(join(n8nFolder, 'start-here.json'));
  const start = await importWorkflow(n8n, withAccess(first, access));
  for (const template of templates) await importWorkflow(n8n, withAccess(template, access));
  signInServer.signInto(n8n.cookie, `${n8n.url}/workflow/${start}`);

  process.stdout.write(`
Everything is running. Open  ${signInServer.url}
It signs you in and opens a workflow. To run it, click Execute workflow.

What’s running
  n8n            ${n8n.url}  (sign in as ${owner.email}, password ${owner.password})
  The service    ${sandbox.url}  who’s expected, every request, and the emails visitors would get

You’ll find a credential for the service, and ${templates.length} templates under Workflows. Your changes are kept in
${relative(process.cwd(), home)}. To start over, remove that folder. The service starts over each time.

Press Ctrl-C to stop everything.
`);
};

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\nnpm run n8n failed: ${reason}\n`);
  process.exit(1);
});
