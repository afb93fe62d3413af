import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

/** Vite exports by getters, which run in the file of a constant whenever another file reads it. */
const exportGetter = /^\(\) => \{ try \{ return /;

/** Counts which files of a folder a piece of work runs through, by V8's coverage. */
export const watchFiles = async (folder: URL) => {
  const root = fileURLToPath(folder);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    /** The files of which a function, named or not, ran while `work` did. The modules have to be loaded before. */
    async ranIn(work: () => unknown): Promise<string[]> {
      await session.post('Profiler.takePreciseCoverage');
      await work();
      const { result } = await session.post('Profiler.takePreciseCoverage');
      // Not before: it slows down what runs.
      await session.post('Debugger.enable');
      const paths = new Set<string>();
      for (const { url, scriptId, functions } of result) {
        const path = url.startsWith('file:') ? fileURLToPath(url) : url;
        if (!path.startsWith(root) || /\.test\.m?ts$/.test(path)) continue;
        const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
        const hasRun = functions.some(({ ranges: [whole] }) => {
          const source = scriptSource.slice(whole?.startOffset, whole?.endOffset);
          return (whole?.count ?? 0) > 0 && !exportGetter.test(source);
        });
        if (hasRun) paths.add(path.slice(root.length));
      }
      await session.post('Debugger.disable');
      return [...paths].sort();
    },
    async stop(): Promise<void> {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
};
