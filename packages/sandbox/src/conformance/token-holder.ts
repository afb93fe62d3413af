import type { Asker, TokenEndpoint } from './ask.ts';
import { cannotTell } from './outcome.ts';
import { isObject } from './shapes.ts';
import type { Reply } from './wire.ts';
import { isSuccess } from './words.ts';

/** The token of a run, which may have to be asked for again. */
export const createTokenHolder = ({ options, askToken }: Asker) => {
  let known: Promise<{ endpoint: TokenEndpoint; reply: Reply }> | undefined;
  let token: string | undefined;
  let isProven = false;

  const learn = async () => {
    const reply = await askToken({ endpoint: 'current' });
    if (isSuccess(reply) || options.legacyUrl === undefined) return { endpoint: 'current', reply } as const;
    const older = await askToken({ endpoint: 'legacy' });
    return isSuccess(older)
      ? ({ endpoint: 'legacy', reply: older } as const)
      : ({ endpoint: 'current', reply } as const);
  };
  const first = () => {
    known ??= learn();
    return known;
  };

  return {
    /** The first answer that has a token. */
    tokenReply: async () => (await first()).reply,
    /** The endpoint that gave it (A21). */
    tokenEndpoint: async () => (await first()).endpoint,
    /** The current token. */
    async token(): Promise<string> {
      token ??= accessToken((await first()).reply);
      return token;
    },
    /** The token was accepted; when it is refused from now on, it has ended. */
    tokenWorked() {
      isProven = true;
    },
    /** Gets another token in place of one that has ended; says no for one that never worked. */
    async renewToken(): Promise<boolean> {
      if (!isProven) return false;
      isProven = false;
      token = accessToken(await askToken());
      return true;
    },
  };
};

/** What holds the token of a run. */
export type TokenHolder = ReturnType<typeof createTokenHolder>;

const accessToken = ({ body, status }: Reply): string => {
  const token = isObject(body) ? body.access_token : undefined;
  return typeof token === 'string' && token !== ''
    ? token
    : cannotTell(`the token endpoint returned ${status} without a token`);
};
