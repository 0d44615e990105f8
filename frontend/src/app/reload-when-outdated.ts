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
