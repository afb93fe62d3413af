import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';
import starlightLinksValidator from 'starlight-links-validator';
import starlightTypeDoc from 'starlight-typedoc';
import { sideBar } from './src/collect/pages.ts';
import { referenceOptions, referenceSideBar } from './src/collect/reference.ts';
import { base, description, read, repositoryUrl, site } from './src/collect/repository.ts';
import { namedCode } from './src/named-code.ts';

export default defineConfig({
  site,
  base,
  trailingSlash: 'always',
  image: { service: passthroughImageService() },
  integrations: [
    starlight({
      title: 'Visitor Invitations',
      description,
      favicon: '/favicon.svg',
      social: [{ icon: 'github', label: 'GitHub', href: repositoryUrl }],
      // With the weight of a page's text in `weighed-content.astro`: a title is no more than its heading.
      pagefind: { ranking: { metaWeights: { title: 0 } } },
      components: {
        SocialIcons: './src/components/header-links.astro',
        TwoColumnContent: './src/components/weighed-content.astro',
      },
      customCss: ['./src/styles/theme.css', './src/styles/home.css'],
      sidebar: sideBar().map((group) =>
        group.label === 'Reference' ? { ...group, items: [...group.items, ...referenceSideBar] } : group,
      ),
      head: [
        { tag: 'script', attrs: { type: 'module' }, content: read('apps/site/src/focusable-tables.js') },
      ],
      expressiveCode: {
        plugins: [namedCode],
        defaultProps: { frame: 'none' },
        styleOverrides: { borderRadius: '0.5rem', codeFontSize: '0.8125rem' },
      },
      plugins: [starlightTypeDoc(referenceOptions), starlightLinksValidator({ errorOnLocalLinks: false })],
    }),
  ],
});
