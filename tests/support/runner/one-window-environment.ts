import FixedJsdomEnvironment from 'jest-fixed-jsdom';

type Arguments = ConstructorParameters<typeof FixedJsdomEnvironment>;
type Window = FixedJsdomEnvironment['global'];

const eventHandlers = Symbol.for('EVENT_HANDLERS');

/** This process's window, with the function that resets it for each test file. */
let shared: { readonly environment: FixedJsdomEnvironment; readonly putBack: () => void } | undefined;

/**
 * One window for all test files of a process, instead of Jest's one for each: making it and loading React again took longer than most
 * tests. Each file finds it like new: its page, address, storage, listeners and timers are removed when the file ends.
 */
export default class OneWindowEnvironment {
  readonly #environment: FixedJsdomEnvironment;
  readonly #putBack: () => void;

  constructor(...[config, context]: Arguments) {
    shared ??= open(config, context);
    this.#environment = shared.environment;
    this.#putBack = shared.putBack;
  }

  get global() {
    return this.#environment.global;
  }

  get fakeTimers() {
    return this.#environment.fakeTimers;
  }

  get fakeTimersModern() {
    return this.#environment.fakeTimersModern;
  }

  get moduleMocker() {
    return this.#environment.moduleMocker;
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimersModern?.dispose();
    this.moduleMocker?.restoreAllMocks();
    this.#putBack();
  }

  exportConditions() {
    return this.#environment.exportConditions();
  }

  getVmContext() {
    return this.#environment.getVmContext();
  }
}

function open(config: Arguments[0], context: Arguments[1]) {
  // Each file has its own console, which can't be written to after the file ends.
  let ofFile: Pick<Window, 'console'> = context;
  const console = new Proxy(context.console, {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        Reflect.apply(Reflect.get(ofFile.console, name), ofFile.console, args),
  });
  const environment = new FixedJsdomEnvironment(config, { ...context, console });
  const window = environment.global;
  ofFile = window;
  const stopListening = [window, window.document].map(forgetListeners);
  const stopTimers = forgetTimers(window);
  const putBackGlobals = rememberGlobals(window);
  const forgetOwn = [window.document, window.navigator].map(forgetProperties);
  const putBack = () => {
    for (const stop of stopListening) stop();
    stopTimers();
    putBackGlobals();
    for (const forget of forgetOwn) forget();
    clear(window);
  };
  return { environment, putBack };
}

/** Makes the page as it is when opened. */
function clear({ document, history, localStorage, sessionStorage }: Window): void {
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
}

/** @returns a function that removes the listeners added since */
function forgetListeners(target: Window | Document): () => void {
  type Listener = Parameters<EventTarget['addEventListener']>;
  const added: Listener[] = [];
  const add: EventTarget['addEventListener'] = target.addEventListener.bind(target);
  const remove: EventTarget['removeEventListener'] = target.removeEventListener.bind(target);
  target.addEventListener = (...args: Listener) => {
    // React registers this once per document, whatever it renders.
    if (args[0] !== 'selectionchange') added.push(args);
    add(...args);
  };
  return () => {
    for (const args of added.splice(0)) remove(...args);
  };
}

/** @returns a function that stops the timers set since */
function forgetTimers(window: Window): () => void {
  const started: (() => void)[] = [];
  const { setTimeout, setInterval } = window;
  const noted =
    <Timer>(start: (...args: never[]) => Timer, stop: (timer: Timer) => void) =>
    (...args: never[]) => {
      const timer = start(...args);
      started.push(() => stop(timer));
      return timer;
    };
  Object.assign(window, {
    setTimeout: noted(setTimeout, window.clearTimeout),
    setInterval: noted(setInterval, window.clearInterval),
  });
  return () => {
    for (const stop of started.splice(0)) stop();
  };
}

/** @returns a function that deletes the properties defined since, such as a test's fakes of tab and connection */
function forgetProperties(target: object): () => void {
  const own = new Set(Object.getOwnPropertyNames(target));
  return () => {
    for (const name of Object.getOwnPropertyNames(target)) {
      // React marks the document it listens to.
      if (!own.has(name) && !name.startsWith('_react')) Reflect.deleteProperty(target, name);
    }
  };
}

/** @returns a function that restores the window's own names. New ones stay: packages that are loaded once rely on theirs. */
function rememberGlobals(window: Window): () => void {
  const globals = Object.entries<PropertyDescriptor>(Object.getOwnPropertyDescriptors(window));
  const env = { ...window.process.env };
  return () => {
    for (const [name, descriptor] of globals) {
      if (descriptor.configurable) Object.defineProperty(window, name, descriptor);
    }
    for (const name of Object.keys(window.process.env)) if (!(name in env)) delete window.process.env[name];
    Object.assign(window.process.env, env);
    // A file's Jest hooks and tests must not run in another.
    delete (window as unknown as Record<symbol, unknown>)[eventHandlers];
  };
}
