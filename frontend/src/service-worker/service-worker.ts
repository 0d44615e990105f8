/**
 * Opens the application without a connection: its files are kept, build by build, and nothing else is. A page
 * comes from the network whenever that answers in time, so that a new build takes over on the next navigation;
 * tabs of an older build still find their files here.
 */
import { handlingOf, pageFile } from './handling';
import type { WorkerFetchEvent, WorkerScope } from './worker-types';

/** Put in by `vite/service-worker.ts`: the build's files, and a name that no other build has. */
declare const shell: { readonly build: string; readonly files: readonly string[] };

const worker = self as unknown as WorkerScope;
const shellCache = `shell-${shell.build}`;
const configurationCache = 'configuration';
/** How long a page may take to come before the one that is kept is shown. */
const patienceMs = 3_000;
/** Servers vary by encoding, of which what is kept has none. */
const anyVariant = { ignoreVary: true };

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  switch (handlingOf(event.request, worker.location.origin)) {
    case 'page':
      event.waitUntil(forgetOlderBuilds());
      return event.respondWith(page(event));
    case 'asset':
      return event.respondWith(asset(event.request));
    case 'configuration':
      return event.respondWith(configuration());
    case 'left-alone':
      return;
  }
});

async function install(): Promise<void> {
  const cache = await caches.open(shellCache);
  // Names under /assets/ carry a hash, and most of them have just been loaded; pages are asked for anew.
  await cache.addAll(
    shell.files.map(
      (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }),
    ),
  );
  await configuration().catch(() => undefined);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** From the network; the one that is kept, which is whole with its files, if that fails or takes too long. */
async function page(event: WorkerFetchEvent): Promise<Response> {
  const fresh = freshPage(event);
  event.waitUntil(fresh.catch(() => undefined));
  const inTime = await Promise.race([fresh.catch(() => undefined), after(patienceMs)]);
  if (inTime !== undefined && inTime.status < 500) return inTime;
  const kept = await caches.match(pageFile(event.request.url), { ...anyVariant, cacheName: shellCache });
  return kept ?? fresh;
}

async function freshPage({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Of whatever build: names with a hash never mean two things. */
async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, anyVariant)) ?? fetch(request);
}

/** From the network; the last one without it. */
async function configuration(): Promise<Response> {
  const cache = await caches.open(configurationCache);
  try {
    const response = await fetch('/config.json', { cache: 'no-cache' });
    if (response.ok) await cache.put('/config.json', response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match('/config.json');
    if (kept) return kept;
    throw error;
  }
}

/** Older builds' files go when no page is open that could still ask for them. */
async function forgetOlderBuilds(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 0) return;
  // In order of age. What comes after ours is of a build that is being installed.
  const names = (await caches.keys()).filter((name) => name.startsWith('shell-'));
  await Promise.all(names.slice(0, names.indexOf(shellCache)).map((name) => caches.delete(name)));
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
