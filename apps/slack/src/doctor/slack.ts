import { webApi } from '@slack/bolt';
import {
  codeOf as connectionCode,
  examineClock,
  examineConnection,
  examineName,
  type Finding,
  placeOf,
} from '@visitor-invitations/doctor';
import type { AccessSettings } from '../access/access-settings.ts';
import type { Config } from '../config/config.ts';
import { sleep } from '../lib/deadline.ts';
import { silent } from '../lib/log.ts';
import { createPendingAcks, createTaskQueue } from '../lib/tasks.ts';
import { scopes } from '../manifest/manifest.ts';
import { clientOptions, createSlackApi, createSlackClients, type SlackApi } from '../slack/api.ts';
import { codeOf, SetUpError } from '../slack/api-errors.ts';

const SLACK_URL = 'https://slack.com/api/';
const TIMEOUT_MS = 10_000;

const errorCode = (error: unknown): string =>
  error instanceof SetUpError ? error.code : (codeOf(error) ?? connectionCode(error));

const slackApi = (token: string, apiUrl: string | undefined): SlackApi =>
  createSlackApi({
    clients: createSlackClients(apiUrl, silent),
    token: async () => token,
    sleep,
    queue: createTaskQueue(createPendingAcks(), sleep, () => performance.now()),
  });

const examineBotToken = async (slack: SlackApi): Promise<Finding[]> => {
  try {
    const { teamId, scopes: granted } = await slack.identify();
    const missing = Object.keys(scopes).filter((scope) => granted && !granted.includes(scope));
    return [
      { check: 'bot token', state: 'ok', found: `it belongs to workspace ${teamId}` },
      missing.length === 0
        ? { check: 'scopes', state: 'ok', found: `all ${Object.keys(scopes).length} are granted` }
        : {
            check: 'scopes',
            state: 'failed',
            found: `missing: ${missing.join(', ')}`,
            advice: 'Add them under OAuth & Permissions, reinstall the app, and update SLACK_BOT_TOKEN.',
          },
    ];
  } catch (error) {
    return [
      {
        check: 'bot token',
        state: 'failed',
        found: `Slack rejects it (${errorCode(error)})`,
        advice: 'Copy the Bot User OAuth Token into SLACK_BOT_TOKEN again.',
      },
    ];
  }
};

const examineAppToken = async (appToken: string, apiUrl: string | undefined): Promise<Finding> => {
  try {
    await new webApi.WebClient(appToken, clientOptions(apiUrl, silent)).apps.connections.open();
    return { check: 'app token', state: 'ok', found: 'Slack accepts Socket Mode connections with it' };
  } catch (error) {
    return {
      check: 'app token',
      state: 'failed',
      found: `Slack rejects it (${errorCode(error)})`,
      advice: 'Create an app-level token with the scope connections:write, and set SLACK_APP_TOKEN.',
    };
  }
};

/** Whether the people and user groups of the settings exist. */
const examineAccess = async (slack: SlackApi, { admins, userGroups }: AccessSettings): Promise<Finding[]> => {
  const unknown: string[] = [];
  const ask = (id: string, call: Promise<unknown>) => call.catch(() => void unknown.push(id));
  await Promise.all([
    ...admins.map((id) => ask(id, slack.user(id))),
    ...userGroups.map((id) => ask(id, slack.groupMembers(id))),
  ]);
  const total = admins.length + userGroups.length;
  if (total === 0) {
    return [
      { check: 'access', state: 'ok', found: 'every full member can use the app, and no admins are set' },
    ];
  }
  return [
    unknown.length === 0
      ? { check: 'access', state: 'ok', found: `${admins.length} admins, ${userGroups.length} user groups` }
      : {
          check: 'access',
          state: 'failed',
          found: `Slack doesn't know ${unknown.join(', ')}`,
          advice: 'Correct ADMIN_USERS or ALLOWED_USER_GROUPS.',
        },
  ];
};

/** Examines the way to Slack, the tokens and what the settings name there. */
export async function* examineSlack(
  { slack: { apiUrl, appToken }, workspace, proxy }: Config,
  now: () => number,
): AsyncGenerator<Finding> {
  const address = apiUrl ?? SLACK_URL;
  const place = placeOf(address);
  for (const examine of proxy ? [] : [examineName(place), examineConnection(place, now())]) {
    const finding = await examine;
    yield { ...finding, check: `slack ${finding.check}` };
    if (finding.state === 'failed') return;
  }
  const response = await fetch(new URL('api.test', address), {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  await response?.body?.cancel();
  yield { ...examineClock(response?.headers.get('date'), now()), check: 'slack clock' };

  const slack = workspace && slackApi(workspace.botToken, apiUrl);
  if (slack) yield* await examineBotToken(slack);
  else
    yield {
      check: 'bot token',
      state: 'skipped',
      found: 'each workspace gets its own when the app is installed there',
    };
  yield appToken === undefined
    ? {
        check: 'signature',
        state: 'skipped',
        found: 'SLACK_SIGNING_SECRET can only be checked with a request from Slack',
        advice: 'If /slack/events responds to Slack with 401, copy the Signing Secret again.',
      }
    : await examineAppToken(appToken, apiUrl);
  if (slack) yield* await examineAccess(slack, workspace.access);
}
