import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const root = resolve(import.meta.dirname, '..');
const entry = resolve(root, 'src/features/landing/landing-page.tsx');
const placeholder = '<!--landing-->';

interface LandingModule {
  renderLanding(): string;
}

/** Renders the landing page into `index.html`: at build time, and on each request in dev. */
export function prerenderLanding(): Plugin {
  return {
    name: 'prerender-landing',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        if (!html.includes(placeholder)) return html;
        const landing = server
          ? ((await server.ssrLoadModule(entry)) as LandingModule)
          : (await runnerImport<LandingModule>(entry, { configFile: false, root, logLevel: 'error' })).module;
        return html.replace(placeholder, () => landing.renderLanding());
      },
    },
  };
}
