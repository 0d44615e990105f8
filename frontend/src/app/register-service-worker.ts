/** Has the site kept for opening it offline: after the page has loaded, so as not to compete with it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it everything but opening offline works.
  const register = () => navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  window.addEventListener('load', () => void register());
}
