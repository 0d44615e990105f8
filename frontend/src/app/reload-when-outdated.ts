import { tabStorage } from '../lib/storage';

const storageKey = 'reloaded-for-new-build';
const oncePerMs = 60_000;

/** Reloads a page of an older build whose chunks no longer exist. At most once a minute, and never offline, where a reload would lose the page. */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    const lastReload = Number(tabStorage.getItem(storageKey));
    if (!navigator.onLine || Date.now() - lastReload < oncePerMs) return;
    tabStorage.setItem(storageKey, String(Date.now()));
    window.location.reload();
  });
}
