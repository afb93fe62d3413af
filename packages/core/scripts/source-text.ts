/** The longest line of a comment. */
const WIDTH = 118;

export const block = (lines: readonly string[]): string => `{\n${lines.map(indented).join('\n')}\n}`;
const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');

export const comment = (text: string): string => {
  if (text.length <= WIDTH - 12) return `/** ${text} */`;
  const lines = text.match(new RegExp(`\\S.{0,${WIDTH - 12}}(?=\\s|$)`, 'g')) ?? [];
  return ['/**', ...lines.map((line) => ` * ${line}`), ' */'].join('\n');
};
