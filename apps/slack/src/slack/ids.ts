/** The ids that Slack sends back to the app, shared by views and their listeners. */
export const ids = {
  command: '/visitor',
  event: { homeOpened: 'app_home_opened' },
  shortcut: { invite: 'invite_visitor' },
  view: {
    invite: 'invite',
    pickToUpdate: 'pick_to_update',
    update: 'update',
    pickToCancel: 'pick_to_cancel',
    cancel: 'cancel',
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
  },
  options: { site: 'site', visitorType: 'visitor_type', visit: 'visit' },
} as const;
