import type { Person } from '@visitor-invitations/fake-slack';

/** Picks the latest visit that the menu of the modal at hand offers for `query`; gives what it is called there. */
export async function pickVisit(person: Person, query: string): Promise<string> {
  const question = await person.modal();
  const visit = (await question.typeahead('visit', query)).at(-1);
  if (!visit?.value) throw new Error(`The menu offered no visit for "${query}".`);
  await question.fill({ visit: visit.value }).submit();
  return visit.text.text;
}
