/** Every limit of an app manifest (source: schemas 1.0.0 and 2.0.0 of github.com/slackapi/manifest-schema). */
export const limits = {
  display: { name: 35, description: 140, leastLongDescription: 175, longDescription: 4000 },
  botName: 80,
  shortcuts: { count: 10, name: 24, callbackId: 255, description: 150 },
  commands: { count: 50, least: 2, name: 32, description: 2000, usageHint: 1000, url: 3000 },
  unfurlDomains: { count: 5, length: 255 },
  agent: { description: 300, prompts: 4 },
  redirectUrls: { count: 1000, length: 2500 },
  scopes: { count: 255, length: 50 },
  events: { count: 100, length: 50 },
  metadata: { count: 20, length: 50 },
  requestUrl: 3500,
  ipRanges: 50,
  functions: 50,
} as const;
