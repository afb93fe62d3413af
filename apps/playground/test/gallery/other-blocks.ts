import * as b from './build.ts';

/** Blocks that stand in a message now and then. */
export const others = [
  ...['default', 'info', 'success', 'warning', 'error'].map((level) => ({
    type: 'alert',
    level,
    text: b.mrkdwn(`The *${level}* alert says this.`),
  })),
  {
    type: 'table',
    column_settings: [{}, { align: 'right' }],
    rows: [
      ['Site', 'Guests'],
      ['London HQ', '12'],
    ].map((row) => row.map(b.cell)),
  },
  {
    type: 'data_table',
    caption: 'Visits per week',
    row_header_column_index: 0,
    rows: [
      [b.cell('Week'), b.cell('Visits')],
      [b.cell('9'), { type: 'raw_number', value: 41, text: '41' }],
    ],
  },
  {
    type: 'carousel',
    elements: ['Ada Lovelace', 'Alan Turing', 'Grace Hopper'].map((name) => ({
      type: 'card',
      title: b.mrkdwn(name),
      subtitle: b.mrkdwn('Today, 14:30'),
      body: b.mrkdwn('Waits at the *front desk*.'),
      actions: [b.button('Greet')],
    })),
  },
  {
    type: 'container',
    title: b.plain('A container'),
    subtitle: b.plain('with blocks inside'),
    is_collapsible: true,
    child_blocks: [b.section('Something inside')],
  },
  {
    type: 'plan',
    title: 'What the agent does',
    tasks: [
      { task_id: '1', title: 'Look for the visitor', status: 'complete' },
      { task_id: '2', title: 'Print a badge', status: 'in_progress' },
    ],
  },
  {
    type: 'task_card',
    task_id: '3',
    title: 'Call the host',
    status: 'error',
    details: b.rich(b.part(b.words('Nobody responded.'))),
    sources: [{ type: 'url', url: 'https://example.com', text: 'Directory' }],
  },
  {
    type: 'video',
    title: b.plain('Safety film'),
    video_url: 'https://example.com/v',
    thumbnail_url: b.picture('#4a154b'),
    alt_text: 'A helmet',
    provider_name: 'Example',
    description: b.plain('Two minutes'),
  },
  { type: 'file', external_id: 'plan.pdf', source: 'remote' },
  {
    type: 'context_actions',
    elements: [
      {
        type: 'feedback_buttons',
        action_id: 'feedback',
        positive_button: { text: b.plain('Good'), value: 'good' },
        negative_button: { text: b.plain('Bad'), value: 'bad' },
      },
      { type: 'icon_button', action_id: 'drop', icon: 'trash', text: b.plain('Delete') },
    ],
  },
  { type: 'hologram' },
];
