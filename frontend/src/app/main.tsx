import '../styles/app-styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { rememberFailedStylesheets } from './failed-stylesheets';

const container = document.querySelector('#root');
if (!container) throw new Error('app.html has no #root');

reloadWhenOutdated();
rememberFailedStylesheets();
registerServiceWorker();
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** Registers the service worker, which lets the site open offline, after the page has loaded. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it, only opening offline does not work.
  const register = () => navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  window.addEventListener('load', () => void register());
}

const storageKey = 'reloaded-for-new-build';
const oncePerMs = 60_000;

/** Reloads a page of an older build whose chunks no longer exist. At most once a minute, and never offline, where a reload would lose the page. */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    const lastReload = Number(sessionStorage.getItem(storageKey));
    if (!navigator.onLine || Date.now() - lastReload < oncePerMs) return;
    // Throws where the browser blocks storage, so that the page doesn’t reload for ever.
    sessionStorage.setItem(storageKey, String(Date.now()));
    window.location.reload();
  });
}
