import type { Html } from '../tools/html.ts';
import type { PageScope } from './scope.ts';
import { connect } from './sections/connect.ts';
import { faults } from './sections/faults.ts';
import { frontDesk } from './sections/front-desk.ts';
import { invitations } from './sections/invitations.ts';
import { outbox } from './sections/outbox.ts';
import { requests } from './sections/requests.ts';
import { switches } from './sections/switches.ts';

/** A section below the header. */
export interface Panel {
  readonly title: string;
  /** What it shows, in a line. */
  readonly note: string;
  readonly content: (scope: PageScope) => Html;
}

/** The sections in the order of the page, by the id of their element. */
export const panels = {
  'front-desk': {
    title: 'Front desk',
    note: 'Today’s guests, in each site’s local time.',
    content: frontDesk,
  },
  requests: {
    title: 'Requests',
    note: 'Live, with personal data left out.',
    content: requests,
  },
  invitations: {
    title: 'Invitations',
    note: 'Latest start first, in each site’s local time.',
    content: invitations,
  },
  outbox: {
    title: 'Outbox',
    note: 'The latest emails guests would have received. Times are in UTC.',
    content: outbox,
  },
  faults: {
    title: 'Faults',
    note: 'Make an operation fail and see how your client handles it.',
    content: faults,
  },
  connect: {
    title: 'Connect',
    note: 'This team’s credentials. They only work in this sandbox.',
    content: connect,
  },
  switches: {
    title: 'Switches',
    note: 'Where the interface says nothing, the sandbox makes an assumption. Change it and see if your client copes.',
    content: switches,
  },
} as const satisfies Record<string, Panel>;

/** A part of the page that changes by itself; it is also the id of its element. */
export type SectionName = keyof typeof panels | 'clock';
