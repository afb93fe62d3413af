/** Every name that Slack sends back to us: in one place, so that a view and its listener cannot drift apart. */
export const ids = {
  command: '/visitor',
  shortcut: { invite: 'invite_visitor' },
  view: {
    invite: 'invite',
    pickToUpdate: 'pick_to_update',
    update: 'update',
    pickToCancel: 'pick_to_cancel',
    cancel: 'cancel',
  },
  action: { update: 'update_visit', cancel: 'cancel_visit', inviteAgain: 'invite_again' },
  options: { site: 'site', visitorType: 'visitor_type', visit: 'visit' },
} as const;
