import {
  emailsOf,
  findEmail,
  type OutboxEntry,
  type SuppressedEmail,
  suppressedEmailsOf,
} from '../mail/outbox.ts';
import { refuse } from '../refusal.ts';
import { settleReminders } from '../reminders/settle-reminders.ts';
import type { Engine } from '../service/engine.ts';

/** The emails of a team. */
export interface Outbox {
  /** The emails that guests of the team would have got, oldest first. */
  list(teamId?: string): OutboxEntry[];
  /** The emails that nobody got, each with the reason, oldest first. */
  suppressed(teamId?: string): SuppressedEmail[];
  /** One email of the list, whole: MIME with text, HTML and, but for a reminder, a calendar attachment. */
  eml(id: number, teamId?: string): Promise<string>;
}

/** The outboxes of all teams. `team` gives the id of an existing team, the demo team's without one. */
export const createOutbox = ({ db, clock }: Engine, team: (teamId?: string) => string): Outbox => ({
  list(teamId) {
    settleReminders(db, clock.now());
    return emailsOf(db, team(teamId));
  },
  suppressed: (teamId) => suppressedEmailsOf(db, team(teamId)),
  async eml(id, teamId) {
    settleReminders(db, clock.now());
    const found =
      findEmail(db, team(teamId), id) ?? refuse('NOT_FOUND', 'No such email in this team’s outbox');
    const { emailMessage } = await import('../mail/message.ts');
    return emailMessage(found.email, found.facts, found.sequence);
  },
});
