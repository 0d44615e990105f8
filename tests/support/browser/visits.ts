import type { Browser, BrowserContext, Page } from 'playwright';
import { patienceMs } from '../waiting/patience';
import type { WorkerBrowser } from './worker-browser';

/** The reference phone, the kind that most customers have. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'en-GH' } as const;
/** A page of the site with nothing but text. */
const quietPath = '/robots.txt';

/** A context with its page, reused by one visit after another. Between visits it is at the quiet path, with nothing stored. */
interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
}

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;
type Entry = Readonly<Record<'name' | 'value', string>>;

export interface VisitOptions extends Omit<ContextOptions, 'storageState'> {
  /** The browser's storage from an earlier visit. @default empty */
  readonly localStorage?: readonly Entry[];
}

export interface Visit extends Window {
  /** Errors of the page that the test didn't cause on purpose. */
  readonly problems: string[];
  /** Replaces the page's clock with one that the test advances. */
  installClock(): Promise<void>;
  /** Resets the window for another visit. */
  end(): Promise<void>;
}

export interface Visits {
  visit(options?: VisitOptions): Promise<Visit>;
  /**
   * Closes all windows, even those of unfinished visits: an open window keeps in memory the tests that used it, with all modules of their
   * file.
   */
  close(): Promise<void>;
}

export function openVisits({ browser }: WorkerBrowser, baseURL: string): Visits {
  const used = new Set<Window>();
  /** Windows not in use, by the options of their context. */
  const idle = new Map<string, Window[]>();
  const close = async (window: Window) => {
    used.delete(window);
    await window.context.close();
  };

  return {
    async visit({ localStorage = [], viewport = phone.viewport, colorScheme = 'light', ...options } = {}) {
      const kind = JSON.stringify(options);
      const window = idle.get(kind)?.pop() ?? (await newWindow(browser, { baseURL, ...options }));
      used.add(window);
      const { page, context } = window;
      if (viewport) await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.evaluate(store, localStorage);

      let isReusable = options.serviceWorkers !== 'allow' && options.baseURL === undefined;
      return {
        ...window,
        problems: problemsOf(page),
        async installClock() {
          isReusable = false;
          await context.clock.install();
        },
        async end() {
          if (!used.has(window)) return;
          if (!isReusable) return close(window);
          try {
            await clear(window);
          } catch {
            // Its page was still navigating. A new window costs less than finding out where.
            return close(window);
          }
          used.delete(window);
          idle.set(kind, [...(idle.get(kind) ?? []), window]);
        },
      };
    },
    async close() {
      await Promise.all([...used, ...[...idle.values()].flat()].map(close));
      idle.clear();
    },
  };
}

async function newWindow(browser: Browser, options: ContextOptions): Promise<Window> {
  const context = await browser.newContext({
    ...phone,
    reducedMotion: 'reduce',
    // A service worker would answer instead of a server that a test has made slow or wrong.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  await page.goto(quietPath);
  return { context, page };
}

async function clear({ context, page }: Window): Promise<void> {
  await Promise.all(
    context
      .pages()
      .filter((each) => each !== page)
      .map((other) => other.close()),
  );
  for (const event of ['console', 'dialog', 'download', 'pageerror', 'request', 'response'] as const)
    page.removeAllListeners(event);
  await Promise.all([
    context.setOffline(false),
    // Requests of the last visit may still be under way.
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.clearCookies(),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    page.mouse.move(0, 0),
  ]);
  await page.goto(quietPath);
  await page.evaluate(store, []);
}

/** Runs in the page. */
function store(entries: readonly Entry[]): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name, value } of entries) localStorage.setItem(name, value);
}

function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // The quiet page has no icon.
    const isOfIcon = message.location().url.endsWith('/favicon.ico');
    if (message.type() === 'error' && !isOfIcon) problems.push(message.text());
  });
  return problems;
}
