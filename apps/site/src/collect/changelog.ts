import { exists, filesLike, read } from './repository.ts';

/** What a changeset says, by package: `---`, the packages with the part of the version that rises, `---`, the text. */
const parse = (changeset: string): { names: string[]; text: string } => {
  const [, head = '', text = ''] = /^---\n(.*?)^---\n(.*)$/ms.exec(changeset) ?? [];
  return { names: [...head.matchAll(/^['"](.*)['"]:/gm)].map(([, name = '']) => name), text: text.trim() };
};

/** The changelog of every published package on one page: what is about to be released, and what was. */
export const changelog = (): string => {
  // The first release of a package comes before what was added to it since.
  const changesets = filesLike('.changeset/*.md')
    .sort((one, other) => Number(other.includes('/first-')) - Number(one.includes('/first-')))
    .map((file) => parse(read(file)));
  const packages = filesLike('{packages,apps}/*/package.json')
    .map((file) => ({ folder: file.replace('/package.json', ''), ...JSON.parse(read(file)) }))
    .filter((manifest) => !manifest.private);
  const sections = packages.map(({ folder, name }) => {
    const file = `${folder}/CHANGELOG.md`;
    const waiting = changesets.filter(({ names }) => names.includes(name)).map(({ text }) => text);
    const coming = waiting.length > 0 ? [`### Next release\n\n${waiting.join('\n\n')}`] : [];
    const released = exists(file)
      ? [
          read(file)
            .replace(/^# .*\n/, '')
            .replaceAll(/^#/gm, '##'),
        ]
      : [];
    return [`## ${name}`, ...coming, ...released].join('\n\n');
  });
  return ['What changed in each package, for those who use it, the newest first.', ...sections].join('\n\n');
};
