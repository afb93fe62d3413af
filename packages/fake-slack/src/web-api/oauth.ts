import { workspace } from '../workspace.ts';
import { type Methods, text } from './method.ts';

export const oauthMethods: Methods = {
  'oauth.v2.access': {
    token: 'none',
    run: (args, world) => {
      world.authorizations.checkClientId(text(args.client_id));
      world.authorizations.checkSecret(text(args.client_secret));
      const { person, scopes } = world.authorizations.redeem(
        text(args.code),
        text(args.redirect_uri) || undefined,
      );
      const token = world.tokens.install(scopes);
      return {
        app_id: workspace.appId,
        authed_user: { id: person },
        scope: (token.scopes ?? []).join(','),
        token_type: 'bot',
        access_token: token.value,
        bot_user_id: workspace.botUserId,
        team: { id: workspace.teamId, name: workspace.teamName },
        enterprise: null,
        is_enterprise_install: false,
      };
    },
  },
};
