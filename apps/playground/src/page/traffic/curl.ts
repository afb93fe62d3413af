import type { SentByHttp } from '@visitor-invitations/fake-slack/browser';
import { curlCommand } from '@visitor-invitations/local-server/curl';

/** A curl command that repeats this request. */
export const curlOf = ({ method, url, headers, body }: SentByHttp): string =>
  curlCommand({ options: '-i', method, url, headers, body });
