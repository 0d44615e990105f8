type Listener = (event: { request: object; respondWith(response: Promise<Response>): void }) => void;

/** Starts the worker in a browser whose cache throws. */
async function startWorker(): Promise<(request: object) => Promise<Response>> {
  const listeners = new Map<string, Listener>();
  const broken = async () => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  };
  const worker = {
    location: new URL('https://shop.example/sw.js'),
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  };
  Object.assign(globalThis, {
    self: worker,
    shell: { build: '1', files: [] },
    caches: { open: broken, match: broken, keys: broken },
    fetch: async () => new Response('from the network'),
  });
  await import('../../../../frontend/src/service-worker/service-worker');
  return (request) =>
    new Promise((resolve) => listeners.get('fetch')?.({ request, respondWith: (given) => resolve(given) }));
}

const { fetch } = globalThis;
afterAll(() => {
  for (const name of ['self', 'shell', 'caches']) Reflect.deleteProperty(globalThis, name);
  Object.assign(globalThis, { fetch });
});

test('where the browser’s cache fails, files and the configuration come from the network', async () => {
  const answer = await startWorker();
  for (const path of ['/assets/app-1a2b.js', '/config.json']) {
    const request = { url: `https://shop.example${path}`, method: 'GET', mode: 'cors' };
    expect(await (await answer(request)).text()).toBe('from the network');
  }
});
