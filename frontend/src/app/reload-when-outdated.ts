const storageKey = 'reloaded-for-new-build';
const oncePerMs = 60_000;

/**
 * After a deployment an open page asks for chunks that are gone: it is loaded anew, but not over and over,
 * and not without a connection, when a reload would lose the page.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    const lastReload = Number(sessionStorage.getItem(storageKey));
    if (!navigator.onLine || Date.now() - lastReload < oncePerMs) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
    window.location.reload();
  });
}
