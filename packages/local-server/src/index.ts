export { MIB, readBodyUpTo, tooLargeText } from './body-limit.ts';
export { curlCommand, headerArgument, shellWord } from './curl.ts';
export { type Duration, durationRule, milliseconds, parseDuration } from './duration.ts';
export { type Listener, type ListenOptions, listen, type Served } from './listen.ts';
export { isFromOtherSite, isLoopback } from './origin-guard.ts';
export { staticFiles } from './static-files.ts';
export { instantOf, VirtualClock } from './virtual-clock.ts';
