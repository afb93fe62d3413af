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
    note: 'Today, in the local time of each site.',
    content: frontDesk,
  },
  requests: {
    title: 'Requests',
    note: 'As they come in, without anything personal.',
    content: requests,
  },
  invitations: {
    title: 'Invitations',
    note: 'The latest begin first, in the local time of their site.',
    content: invitations,
  },
  outbox: {
    title: 'Outbox',
    note: 'The latest e-mails that guests would have got. Times are UTC.',
    content: outbox,
  },
  faults: {
    title: 'Faults',
    note: 'Make an operation fail, and see what your client does.',
    content: faults,
  },
  connect: {
    title: 'Connect',
    note: 'Credentials of this team, for this sandbox alone.',
    content: connect,
  },
  switches: {
    title: 'Switches',
    note: 'Where the interface says nothing, an assumption decides. Turn it, and see whether your client copes.',
    content: switches,
  },
} as const satisfies Record<string, Panel>;

/** A part of the page that changes by itself; it is also the id of its element. */
export type SectionName = keyof typeof panels | 'clock';
