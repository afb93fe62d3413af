const url = 'https://lunch.example.com/slack/events';

/** The manifest of the app in `lunch.ts`. */
export const manifest = (mode: 'http' | 'socket') => {
  const http = mode === 'http';
  return {
    display_information: { name: 'Lunch' },
    features: {
      app_home: { home_tab_enabled: true, messages_tab_enabled: true },
      bot_user: { display_name: 'Lunch' },
      shortcuts: [
        { name: 'Order lunch', type: 'global', callback_id: 'order_lunch', description: 'Opens the form' },
        { name: 'Suggest a dish', type: 'message', callback_id: 'suggest', description: 'Tells the kitchen' },
      ],
      slash_commands: [
        { command: '/lunch', description: 'What there is', usage_hint: 'order', ...(http && { url }) },
      ],
    },
    oauth_config: { scopes: { bot: ['commands', 'chat:write', 'im:history'] } },
    settings: {
      event_subscriptions: {
        bot_events: ['app_home_opened', 'message.im'],
        ...(http && { request_url: url }),
      },
      interactivity: { is_enabled: true, ...(http && { request_url: url, message_menu_options_url: url }) },
      socket_mode_enabled: !http,
    },
  };
};
