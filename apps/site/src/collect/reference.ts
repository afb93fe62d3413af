import { type Application, CommentTag, Converter, ReflectionKind } from 'typedoc';
import { read, repositoryUrl } from './repository.ts';

/** The published entries of the packages that programs import: `core/changes`, with its source. */
const entries = ['core', 'sandbox', 'fake-slack'].flatMap((name) => {
  const { exports } = JSON.parse(read(`packages/${name}/package.json`));
  return Object.keys(exports)
    .filter((path) => path !== './package.json')
    .map((path) => ({
      name: `${name}${path.slice(1)}`,
      source: `../../packages/${name}/src/${path === '.' ? 'index' : path.slice(2)}.ts`,
    }));
});

/** What most readers of the reference look for, and where it begins. */
const CLIENT = 'VisitorInvitations';

/** The end of the side bar's reference: the client, a page for each entry, which lists what it exports, and the changelog. */
export const referenceSideBar = [
  {
    label: 'API of the packages',
    collapsed: true,
    items: [
      { label: CLIENT, slug: `reference/api/core/classes/${CLIENT.toLowerCase()}` },
      ...entries.map(({ name }) => ({ label: name, slug: `reference/api/${name}` })),
    ],
  },
  'changelog',
];

/** Calls each entry as an import does, without the scope: `core/changes`, and not `packages/core/src/changes`. */
const nameEntries = (app: Application) => {
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (_, reflection) => {
    if (!reflection.kindOf(ReflectionKind.Module)) return;
    reflection.name = reflection.name.replace(/^packages\//, '').replace(/\/src\b/, '');
  });
};

/** Gives the client a group of its own, the first one. */
const clientFirst = (app: Application) => {
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (_, { name, kind, comment }) => {
    if (name !== CLIENT || kind !== ReflectionKind.Class) return;
    comment?.blockTags.push(new CommentTag('@group', [{ kind: 'text', text: 'Client' }]));
  });
};

/** How TypeDoc writes the reference, from the sources and their comments. */
export const referenceOptions = {
  entryPoints: entries.map(({ source }) => source),
  tsconfig: 'tsconfig.reference.json',
  output: 'reference/api',
  typeDoc: {
    plugin: [nameEntries, clientFirst],
    groupOrder: ['Client', 'Classes', 'Functions', '*'],
    name: 'Reference',
    entryFileName: 'index',
    indexFormat: 'table' as const,
    parametersFormat: 'table' as const,
    hideBreadcrumbs: false,
    // `npm test` checks the types of each package.
    skipErrorChecking: true,
    disableGit: true,
    basePath: '../..',
    sourceLinkTemplate: `${repositoryUrl}/blob/main/packages/{path}#L{line}`,
  },
};
