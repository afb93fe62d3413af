import { checksOf } from '../check.ts';
import { TEXT } from '../guest.ts';
import { cannotTell, expecting, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { idOf, type Members, recordIn, succeeded } from '../responses.ts';

const read = async ({ ask }: Probe, invitationId: string): Promise<Members> =>
  recordIn(await ask('invitations.get', { params: { invitationId } }));

/** Writes a subject, and gives the ID of the invitation that has it now. */
type Write = (subject: string) => Promise<string>;

/** All of them, or the first failure once none is in flight any more: what was made late must be removed as well. */
const together = async (writing: readonly Promise<string>[]): Promise<readonly string[]> => {
  await Promise.allSettled(writing);
  return Promise.all(writing);
};

/** Writes a subject by itself, then two at once, and looks whether each is where it belongs. */
const writeAtOnce = async (probe: Probe, writes: readonly Write[]): Promise<Verdict> => {
  const subjects = writes.map((_, index) => `${TEXT} ${probe.made.tag}, at once, ${index + 1}`);
  const alone = (await writes[0]?.(`${TEXT} ${probe.made.tag}, alone`)) ?? '';
  if (!String((await read(probe, alone)).subject).endsWith('alone'))
    return cannotTell('a subject is not kept as it was written');
  const ids = await together(writes.map((write, index) => write(subjects[index] ?? '')));
  if (new Set(ids).size < ids.length) return expecting('an invitation for each', 'the same one for both');
  const records = await Promise.all(ids.map((id) => read(probe, id)));
  const isWrong = records.some(
    (record, index) =>
      idOf(record)?.toLowerCase() !== ids[index]?.toLowerCase() ||
      !String(record.subject).endsWith(String(index + 1)),
  );
  return expecting('each as it was written', isWrong ? 'another one' : undefined);
};

/** Requests at once do not get in each other’s way. */
export const atOnceChecks = checksOf(
  { area: 'invitations', needs: 'write', source: { documented: 'Resources and their fields' } },
  [
    {
      id: 'invitations.create.at-once',
      text: 'Two creates at once make an invitation each',
      run(probe) {
        const create: Write = async (subject) => (await probe.made.invitation({ subject })).id;
        return writeAtOnce(probe, [create, create]);
      },
    },
    {
      id: 'invitations.update.at-once',
      text: 'Two updates at once change an invitation each',
      async run(probe) {
        const update = async (): Promise<Write> => {
          const { id } = await probe.made.invitation();
          return async (subject) => {
            succeeded(await probe.made.update(id, { subject }));
            return id;
          };
        };
        return writeAtOnce(probe, [await update(), await update()]);
      },
    },
  ],
);
