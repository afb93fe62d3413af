import { version } from '../../package.json';

/** `visitor-invitations/1.2.0`, with the calling program in front when it says who it is. */
export const userAgent = (appInfo?: string) =>
  `${appInfo ? `${appInfo} ` : ''}visitor-invitations/${version}`;
