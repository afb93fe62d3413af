import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';
import starlightLinksValidator from 'starlight-links-validator';
import starlightTypeDoc from 'starlight-typedoc';
import { sideBar } from './src/collect/pages.ts';
import { referenceOptions, referenceSideBar } from './src/collect/reference.ts';
import { base, read, repositoryUrl, site } from './src/collect/repository.ts';
import { namedCode } from './src/named-code.ts';

export default defineConfig({
  site,
  base,
  trailingSlash: 'always',
  image: { service: passthroughImageService() },
  integrations: [
    starlight({
      title: 'Visitor Invitations',
      description:
        'Invite visitors from n8n, from Slack and from code, with the whole service as a local sandbox.',
      favicon: '/favicon.svg',
      social: [{ icon: 'github', label: 'GitHub', href: repositoryUrl }],
      customCss: ['./src/styles/theme.css', './src/styles/home.css'],
      sidebar: [
        ...sideBar(),
        { label: 'Reference', collapsed: true, items: [...referenceSideBar, 'changelog'] },
      ],
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
