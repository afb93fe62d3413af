// npm run mcp: prints an assistant's settings for the tools of this clone, with the sandbox's demo team and its host Alice.
import { fileURLToPath } from 'node:url';
import { demo } from '@visitor-invitations/sandbox';

const visitors = {
  command: process.execPath,
  args: [fileURLToPath(new URL('../bin/visitor-mcp.js', import.meta.url))],
  env: {
    VISITOR_BASE_URL: 'http://127.0.0.1:4010',
    VISITOR_TEAM_ID: demo.teamId,
    VISITOR_CLIENT_ID: demo.clientId,
    VISITOR_CLIENT_SECRET: demo.clientSecret,
    VISITOR_HOST_EMAIL: 'alice@example.com',
  },
};

console.error('Add this to the MCP settings of your assistant, and keep `npm run sandbox` running:\n');
console.log(JSON.stringify({ mcpServers: { visitors } }, undefined, 2));
