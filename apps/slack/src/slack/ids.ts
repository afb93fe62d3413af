/** The ids that Slack sends back to the app, shared by views and their listeners. */
export const ids = {
  command: '/visitor',
  event: { homeOpened: 'app_home_opened' },
  removal: { uninstalled: 'app_uninstalled', tokensRevoked: 'tokens_revoked' },
  shortcut: { invite: 'invite_visitor' },
  view: {
    invite: 'invite',
    pickToUpdate: 'pick_to_update',
    update: 'update',
    pickToCancel: 'pick_to_cancel',
    cancel: 'cancel',
    connect: 'connect',
    connectAgain: 'connect_again',
    settings: 'settings',
  },
  action: {
    invite: 'open_invite',
    update: 'update_visit',
    cancel: 'cancel_visit',
    inviteAgain: 'invite_again',
    visitMenu: 'visit_menu',
    checkAgain: 'check_again',
    homeAgain: 'home_again',
    homeBack: 'home_back',
    homeMore: 'home_more',
    connect: 'open_connect',
    disconnect: 'disconnect',
    settings: 'open_settings',
    keepOpen: 'keep_open',
  },
  options: {
    site: 'site',
    visitorType: 'visitor_type',
    visit: 'visit',
    allowedSites: 'allowed_sites',
    userGroups: 'user_groups',
  },
} as const;

/** Where people begin to install the app, and where Slack sends them back to. */
export const installPaths = { start: '/slack/install', redirect: '/slack/oauth_redirect' } as const;
