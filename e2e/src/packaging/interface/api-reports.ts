import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { publishedPackages, root } from '../published-packages.ts';
import type { PublicInterface } from './public-interface.ts';

const silent = { default: { logLevel: ExtractorLogLevel.None } };

/** Every `types` in what a package exports. */
const typesWithin = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'types' && typeof inner === 'string' ? [inner] : typesWithin(inner),
  );
};

/** The type files of a package's entries, from its folder, without the copies for CommonJS: `dist/index.d.ts`. */
const typesIn = (exports: unknown): string[] => {
  const paths = typesWithin(exports).filter((path) => path.endsWith('.d.ts'));
  return [...new Set(paths.map((path) => path.replace('./', '')))].sort();
};

const configOf = (packageFolder: string, entry: string, types: readonly string[], reports: string) =>
  ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(packageFolder, 'package.json'),
    configObject: {
      projectFolder: packageFolder,
      mainEntryPointFilePath: join(packageFolder, entry),
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2023',
            lib: ['es2023', 'dom', 'esnext.disposable'],
            module: 'nodenext',
            types: ['node'],
            strict: true,
            skipLibCheck: true,
            stableTypeOrdering: true,
          },
          files: types,
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: basename(entry, '.d.ts'),
        reportFolder: reports,
        reportTempFolder: join(reports, 'temp'),
        includeForgottenExports: false,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
  });

/** What the types of each published entry offer, as API Extractor reports it. */
export const apiReports = async (): Promise<PublicInterface[]> => {
  const found: PublicInterface[] = [];
  for (const { folder } of publishedPackages()) {
    const packageFolder = join(root, folder);
    const { name, exports = {} } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
    const types = typesIn(exports);
    if (types.length === 0) continue;
    const reports = await mkdtemp(join(tmpdir(), 'api-reports-'));
    await mkdir(join(reports, 'temp'));
    try {
      const configs = types.map((entry) => configOf(packageFolder, entry, types, reports));
      const [first] = configs;
      if (!first) continue;
      const additionalEntryPoints = configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath);
      const compilerState = CompilerState.create(first, { additionalEntryPoints });
      for (const config of configs) {
        Extractor.invoke(config, {
          localBuild: true,
          compilerState,
          messageCallback: (message) => {
            message.handled = true;
          },
        });
        const report = basename(config.reportFilePath);
        found.push({
          of: `${name}, ${basename(config.mainEntryPointFilePath)}`,
          file: `${folder}/api/${report}`,
          text: await readFile(config.reportFilePath, 'utf8'),
        });
      }
    } finally {
      await rm(reports, { recursive: true });
    }
  }
  return found;
};
