/* The part of a service worker's global scope that ours uses. TypeScript's webworker library conflicts with its DOM library. */

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The page, requested while the worker was starting, if navigation preload is on. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
}
