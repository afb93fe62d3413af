import { definePlugin } from '@astrojs/starlight/expressive-code';
import { select, setProperty } from '@astrojs/starlight/expressive-code/hast';

/** Gives each block of code a name of its own: one that scrolls is a region of the page, which assistive technology lists. */
export const namedCode = definePlugin({
  name: 'named code',
  hooks: {
    postprocessRenderedBlock: ({ codeBlock, renderData }) => {
      const pre = select('pre', renderData.blockAst);
      const number = (codeBlock.parentDocument?.positionInDocument?.groupIndex ?? 0) + 1;
      if (pre) setProperty(pre, 'ariaLabel', `Code ${number}`);
    },
  },
});
