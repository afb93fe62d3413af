import type { OperationId } from '@visitor-invitations/core/contract';
import type { Message, Person } from '@visitor-invitations/fake-slack';
import type { JourneyContext } from './journey-context.ts';

/** The visitor of the story. */
export const visitor = {
  firstName: 'Jane',
  lastName: 'Doe',
  email: 'jane.doe@example.com',
  mobile: '+44 7700 900123',
  companyName: 'Example Ltd',
} as const;

/** Slack's dates as their fallback, and its markup as plain text on one line. */
const readable = (mrkdwn: string): string =>
  mrkdwn
    .replace(/<!date\^[^|>]*\|([^>]*)>/g, '$1')
    .replaceAll('*', '')
    .replaceAll('\n', ' \u00b7 ');

/** The rows of a list in Slack, without its heading. */
const rowsOf = ({ blocks }: Message): string[] =>
  blocks.flatMap(({ type, text }) => (type === 'section' && text ? [readable(text.text)] : []));

/** Picks the latest visit that the menu of the modal at hand offers for `query`; gives what it is called there. */
const pickVisit = async (person: Person, query: string): Promise<string> => {
  const question = await person.modal();
  const visit = (await question.typeahead('visit', query)).at(-1);
  if (!visit?.value) throw new Error(`The menu didn’t offer a visit for "${query}".`);
  await question.fill({ visit: visit.value }).submit();
  return visit.text.text;
};

const HALF_HOUR_MS = 1_800_000;

/** The half hour that is running, for an hour: always a part of today. */
const now = () => {
  const start = Math.floor(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS;
  return { startDate: new Date(start), endDate: new Date(start + 2 * HALF_HOUR_MS) };
};

/** Does what the app shows the form at hand anew for. */
const untilShownAgain = async (person: Person, act: () => Promise<unknown>): Promise<void> => {
  const { hash } = (await person.modal()).view;
  await act();
  await person.modal((view) => view.hash !== hash);
};

/** Alice invites the visitor with the form that `/visitor invite` opens. */
export const invite = async ({ slack, print, operations }: JourneyContext): Promise<OperationId[]> => {
  print.step('Alice, a host, invites a visitor from Slack');
  const alice = slack.person('alice');
  const ack = await alice.command('/visitor invite');
  print.sent('Alice types /visitor invite');
  print.received(`${ack.status} after ${Math.round(ack.ms)} ms, and the form opens`);

  const form = await alice.modal((view) => view.submit !== undefined);
  const [site] = await form.typeahead('site', 'lon');
  const [visitorType] = await form.typeahead('visitor_type', 'Visitor');
  if (!site || !visitorType) throw new Error('The form didn’t offer a site or a visitor type.');
  const entered = { ...visitor, ...now(), subject: 'Product tour' };
  print.sent('Alice fills it in and presses Invite', {
    ...entered,
    site: site.text.text,
    visitorType: visitorType.text.text,
  });
  const { startDate, ...others } = entered;
  await untilShownAgain(alice, () => form.click('More'));
  await untilShownAgain(alice, () => form.choose('startDate', startDate));
  await form.fill({ ...others, siteId: site.value ?? '', visitorType: visitorType.value ?? '' }).submit();
  const card = await alice.message();
  print.received(card.text);
  await alice.currentModal?.close();
  return operations();
};

/** Alice looks the visitor up by name. */
export const find = async ({ slack, print, operations }: JourneyContext): Promise<OperationId[]> => {
  print.step('Alice looks her visitor up');
  const alice = slack.person('alice');
  await alice.command('/visitor find jane doe');
  print.sent('Alice types /visitor find jane doe');
  const found = await alice.message((message) => message.isEphemeral);
  print.received(found.text, { visits: rowsOf(found) });
  return operations();
};

/** Alice gives the visit another subject, and leaves the visitor without an e-mail about it. */
export const update = async ({ slack, print, operations }: JourneyContext): Promise<OperationId[]> => {
  print.step('Alice changes the visit');
  const alice = slack.person('alice');
  await alice.command('/visitor update');
  print.sent('Alice types /visitor update', { picks: await pickVisit(alice, 'jane doe') });
  const form = await alice.modal((view) => view.callback_id === 'update');
  await form.typeahead('site', '');
  const changes = { subject: 'Product tour and lunch', emailVisitor: [] };
  print.sent('Alice changes the form and presses Update', { ...changes, emailVisitor: 'no' });
  await untilShownAgain(alice, () => form.choose('emailVisitor', changes.emailVisitor));
  await form.fill({ subject: changes.subject }).submit();
  print.received((await alice.message(({ text }) => text.startsWith('Updated'))).text);
  await alice.currentModal?.close();
  return operations();
};

/** Alice has her Home tab read anew: what others change shows there after a minute by itself. */
export const refresh = async ({ slack, print }: JourneyContext): Promise<void> => {
  print.step('Alice refreshes her Home tab');
  const alice = slack.person('alice');
  const home = await alice.home('Updated: ');
  print.sent('Alice presses Refresh');
  await home.click('Refresh');
  await alice.waitForHome('Checked in · Jane Doe');
  print.received('Jane Doe is here');
};

/** Alice looks at her list of today. Gives its rows, too. */
export const today = async ({
  slack,
  print,
  operations,
}: JourneyContext): Promise<{ rows: string[]; used: OperationId[] }> => {
  print.step('Alice looks at her day');
  const alice = slack.person('alice');
  await alice.command('/visitor today');
  print.sent('Alice types /visitor today');
  const list = await alice.message((message) => message.isEphemeral);
  const rows = rowsOf(list);
  print.received(list.text, { visitors: rows });
  return { rows, used: operations() };
};

/** Alice cancels a visit that fits `query`, after she was asked whether she means it. */
export const cancel = async (
  { slack, print, operations }: JourneyContext,
  query: string,
): Promise<OperationId[]> => {
  print.step('Alice cancels another visit');
  const alice = slack.person('alice');
  await alice.command('/visitor cancel');
  print.sent('Alice types /visitor cancel', { picks: await pickVisit(alice, query) });
  const question = await alice.modal((view) => view.callback_id === 'cancel');
  print.sent('Alice says yes to "Cancel the visit"');
  await question.submit();
  print.received((await alice.message(({ text }) => text.startsWith('Cancelled'))).text);
  await alice.currentModal?.close();
  return operations();
};
