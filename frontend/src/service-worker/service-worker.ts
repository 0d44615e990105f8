/**
 * Opens the application offline. It caches the application's files, one cache per build, and nothing else. Pages come
 * from the network when it answers in time, so that a new build takes over on the next navigation. Tabs of an older
 * build still find their files here.
 */
import { handlingOf, pageFile } from './handling';
import type { WorkerFetchEvent, WorkerScope } from './worker-types';

/** Inserted by `vite/service-worker.ts`: the build's files and its unique name. */
declare const shell: { readonly build: string; readonly files: readonly string[] };

const worker = self as unknown as WorkerScope;
const shellCache = `shell-${shell.build}`;
const configurationCache = 'configuration';
/** How long a page may take before the cached one is shown. */
const pageTimeoutMs = 3_000;
/** Servers vary by encoding; cached files have none. */
const anyVariant = { ignoreVary: true };

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  switch (handlingOf(event.request, worker.location.origin)) {
    case 'page':
      event.waitUntil(deleteOlderBuilds());
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
  // Names under /assets/ have a hash and are mostly in the HTTP cache already. Pages are fetched again.
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

/** Tries the network, then the cache if that fails or takes too long. */
async function page(event: WorkerFetchEvent): Promise<Response> {
  const fresh = freshPage(event);
  event.waitUntil(fresh.catch(() => undefined));
  const inTime = await Promise.race([fresh.catch(() => undefined), after(pageTimeoutMs)]);
  if (inTime !== undefined && inTime.status < 500) return inTime;
  const cached = await stored(pageFile(event.request.url), { ...anyVariant, cacheName: shellCache });
  return cached ?? fresh;
}

async function freshPage({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Looks in every build's cache: names have a hash, so they never clash. */
async function asset(request: Request): Promise<Response> {
  return (await stored(request, anyVariant)) ?? fetch(request);
}

/** Tries the network, and uses the last copy when offline. */
async function configuration(): Promise<Response> {
  try {
    const response = await fetch('/config.json', { cache: 'no-cache' });
    if (response.ok) await keepConfiguration(response.clone()).catch(() => undefined);
    return response;
  } catch (error) {
    const cached = await stored('/config.json', { cacheName: configurationCache });
    if (cached) return cached;
    throw error;
  }
}

async function keepConfiguration(response: Response): Promise<void> {
  await (await caches.open(configurationCache)).put('/config.json', response);
}

/** Undefined also if the browser can’t read its cache: the site then works without it. */
async function stored(request: RequestInfo, options: MultiCacheQueryOptions): Promise<Response | undefined> {
  try {
    return await caches.match(request, options);
  } catch {
    return undefined;
  }
}

/** Deletes older builds' files once no open page can still need them. */
async function deleteOlderBuilds(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 0) return;
  // Oldest first. Caches after ours belong to a build that is being installed.
  const names = (await caches.keys()).filter((name) => name.startsWith('shell-'));
  await Promise.all(names.slice(0, names.indexOf(shellCache)).map((name) => caches.delete(name)));
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
