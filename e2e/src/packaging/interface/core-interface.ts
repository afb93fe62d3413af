import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { root } from '../published-packages.ts';

const packageFolder = join(root, 'packages/core');
const silent = { default: { logLevel: ExtractorLogLevel.None } };

/** The entries of core whose types are written down. */
export const writtenEntries = ['index', 'contract'] as const;

/** Where the types of an entry are written down. */
export const coreInterfaceFile = (entry: string) => join(packageFolder, `api/${entry}.api.md`);

/** What the types of an entry of core offer, as API Extractor reports it. */
export const coreInterface = async (name: string): Promise<string> => {
  const reports = await mkdtemp(join(tmpdir(), 'api-report-'));
  await mkdir(join(reports, 'temp'));
  const entry = join(packageFolder, `dist/${name}.d.ts`);
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom', 'esnext.disposable'],
    module: 'nodenext',
    types: ['node'],
    strict: true,
    skipLibCheck: true,
    stableTypeOrdering: true,
  };
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(packageFolder, 'package.json'),
    configObject: {
      projectFolder: packageFolder,
      mainEntryPointFilePath: entry,
      compiler: { overrideTsconfig: { compilerOptions, files: [entry] } },
      apiReport: {
        enabled: true,
        reportFileName: 'index',
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
  try {
    const messageCallback = (message: { handled: boolean }) => {
      message.handled = true;
    };
    Extractor.invoke(config, { localBuild: true, messageCallback });
    return await readFile(config.reportFilePath, 'utf8');
  } finally {
    await rm(reports, { recursive: true });
  }
};
