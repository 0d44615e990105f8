import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { amplifyDiet } from './vite/amplify-diet';
import { contractsModule } from './vite/contracts-module';
import { pageRoutes } from './vite/page-routes';
import { paystackHosts } from './vite/paystack-hosts';
import { prerenderLanding } from './vite/prerender-landing';
import { serviceWorker } from './vite/service-worker';
import { siteRecord } from './vite/site-record';

const root = import.meta.dirname;
/** Not the two that import the store and the API, which the sign-in screens don't load. */
const sharedByScreens =
  /[\\/](?:@aws-amplify[\\/]ui[\w-]*|frontend[\\/]src[\\/]components)[\\/](?!sign-out-button|balance)|[\\/]src[\\/]lib[\\/](?:use-form|runtime-config)/;

/**
 * Two pages: `index.html` is the landing page, prerendered to plain HTML; `app.html` is the application, served for
 * every other path. The build holds nothing about a deployment: pages read `/config.json`.
 */
export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [
    react(),
    contractsModule(),
    prerenderLanding(),
    pageRoutes(),
    paystackHosts(),
    amplifyDiet(),
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
      input: { index: resolve(root, 'index.html'), app: resolve(root, 'app.html') },
      output: {
        codeSplitting: {
          // One file that loads with the application, not ten that load after it.
          groups: [{ name: 'ui', test: sharedByScreens, minShareCount: 4 }],
        },
      },
    },
  },
});
