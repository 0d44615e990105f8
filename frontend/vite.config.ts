import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsModule } from './vite/contracts-module';
import { pageRoutes } from './vite/page-routes';
import { paystackHosts } from './vite/paystack-hosts';
import { prerenderLanding } from './vite/prerender-landing';
import { screenPages } from './vite/screen-pages';
import { serviceWorker } from './vite/service-worker';
import { siteRecord } from './vite/site-record';
import { v1Reference } from './vite/v1-reference';

const root = import.meta.dirname;
/**
 * Scripts alone: styles stay with those who import them, in their order. The entries stay, too: the landing page's is its own, and
 * the service worker finds what to keep by them.
 */
const scripts =
  /^(?!.*[\\/]src[\\/](?:features[\\/](?:landing|status)[\\/]|app[\\/]main\.)).*\.(?:m?js|tsx?)$/;
/** What the landing page shares with the screens. Without a file of its own it would bring those along. */
const sharedByLanding = /[\\/]src[\\/]lib[\\/](?:config-fields|money|usual-time-words)/;
/** What only those who are signed in need: the API with its store, and what most screens are made of. */
const sharedByScreens =
  /[\\/](?:(?:@aws-amplify[\\/]ui[\w-]*|@reduxjs|frontend[\\/]src[\\/](?:kit|lib[\\/](?:api|orders)))[\\/]|contracts[\\/]limits\.|lib[\\/]use-(?:address-fields|browser)\.)/;
/**
 * `index.html` is the landing page, prerendered to plain HTML; `app.html` is the application, served for every other path; the customer's main screens have a copy of it that also names their files. The build holds nothing about a deployment: pages read `/config.json`.
 */
export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [
    react(),
    contractsModule(),
    v1Reference(),
    prerenderLanding(),
    pageRoutes(),
    paystackHosts(),
    screenPages(),
    serviceWorker(),
    siteRecord(),
  ],
  build: {
    outDir: resolve(root, '../dist'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // The content security policy does not allow data: URIs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: resolve(root, 'index.html'),
        app: resolve(root, 'app.html'),
        status: resolve(root, 'status.html'),
      },
      output: {
        codeSplitting: {
          // Each is one file, not ten small ones that load after each other. What opens the application is first, so that
          // nothing of it lands in the others (`npm run bench -- sizes`).
          groups: [
            { name: 'words', test: sharedByLanding, priority: 2 },
            { name: 'first', tags: ['$initial'], test: scripts, priority: 1 },
            { name: 'screens', test: sharedByScreens, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
