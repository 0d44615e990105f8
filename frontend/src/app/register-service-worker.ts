/** Registers the service worker, which lets the site open offline, after the page has loaded. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it, only opening offline does not work.
  const register = () => navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  window.addEventListener('load', () => void register());
}
