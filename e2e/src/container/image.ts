import { DockerfileParser, type PropertyInstruction } from 'dockerfile-ast';

/** An image of another registry, as a Dockerfile and a compose file name it. */
export const PINNED = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

/** What a Dockerfile installs, and what its image runs and knows. */
export interface Image {
  /** What each `FROM` names. */
  readonly bases: readonly string[];
  /** The shell commands of each `RUN`. */
  readonly runs: readonly string[];
  /** What a build can choose, with its defaults. */
  readonly args: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly user: string;
  readonly workdir: string;
  readonly volume: string;
  readonly port: string;
  /** What a container runs: the words of `ENTRYPOINT` and `CMD`. */
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
}

/** The words of an instruction that no shell runs, so that signals reach the program. @throws Error for another form */
const execForm = (keyword: string, text: string | null | undefined): string[] => {
  try {
    return JSON.parse(text ?? '');
  } catch (cause) {
    throw new Error(`${keyword} is not a list of words in JSON`, { cause });
  }
};

/** Reads a Dockerfile. */
export const readImage = (text: string): Image => {
  const instructions = DockerfileParser.parse(text).getInstructions();
  const all = (keyword: string) => instructions.filter((one) => one.getKeyword() === keyword);
  const last = (keyword: string) => all(keyword).at(-1)?.getArgumentsContent() ?? '';
  const properties = (keyword: string) =>
    Object.fromEntries(
      (all(keyword) as PropertyInstruction[])
        .flatMap((one) => one.getProperties())
        .map((property) => [property.getName(), property.getValue() ?? '']),
    );
  return {
    bases: all('FROM').map((from) => /\S+@\S+|\S+:\S+/.exec(from.getArgumentsContent() ?? '')?.[0] ?? ''),
    runs: all('RUN').map((run) => (run.getArgumentsContent() ?? '').replace(/^(--mount=\S+\s+)+/, '')),
    args: properties('ARG'),
    env: properties('ENV'),
    labels: properties('LABEL'),
    user: last('USER'),
    workdir: last('WORKDIR'),
    volume: last('VOLUME'),
    port: last('EXPOSE'),
    command: ['ENTRYPOINT', 'CMD'].flatMap((keyword) => execForm(keyword, last(keyword))),
    healthcheck: execForm('HEALTHCHECK', /CMD\s+(.*)$/s.exec(last('HEALTHCHECK'))?.[1]),
  };
};
