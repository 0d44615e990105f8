import FixedJsdomEnvironment from 'jest-fixed-jsdom';

type Arguments = ConstructorParameters<typeof FixedJsdomEnvironment>;
type Window = FixedJsdomEnvironment['global'];

const eventHandlers = Symbol.for('EVENT_HANDLERS');

/** The window of this process, and what each test file gets it back as. */
let shared: { readonly environment: FixedJsdomEnvironment; readonly putBack: () => void } | undefined;

/**
 * One window for all test files of a process, where Jest makes one for each: to make it, and to load React into it again,
 * took longer than most tests. A file finds it as new: its page, address, storage, listeners and timers go when the file ends.
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
  // Each file has a console of its own, which may not be written to when the file has ended.
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

/** Makes the page as it is when it's opened. */
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

/** @returns what removes the listeners that were added since */
function forgetListeners(target: Window | Document): () => void {
  type Listener = Parameters<EventTarget['addEventListener']>;
  const added: Listener[] = [];
  const add: EventTarget['addEventListener'] = target.addEventListener.bind(target);
  const remove: EventTarget['removeEventListener'] = target.removeEventListener.bind(target);
  target.addEventListener = (...args: Listener) => {
    // React asks a document for this once, whatever renders into it.
    if (args[0] !== 'selectionchange') added.push(args);
    add(...args);
  };
  return () => {
    for (const args of added.splice(0)) remove(...args);
  };
}

/** @returns what stops the timers that were set since */
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

/** @returns what deletes the properties that were defined since, such as what a test says of the tab or the line */
function forgetProperties(target: object): () => void {
  const own = new Set(Object.getOwnPropertyNames(target));
  return () => {
    for (const name of Object.getOwnPropertyNames(target)) {
      // React marks the document that it listens to.
      if (!own.has(name) && !name.startsWith('_react')) Reflect.deleteProperty(target, name);
    }
  };
}

/** @returns what puts the window's own names back. New ones stay: packages that are loaded once rely on theirs. */
function rememberGlobals(window: Window): () => void {
  const globals = Object.entries<PropertyDescriptor>(Object.getOwnPropertyDescriptors(window));
  const env = { ...window.process.env };
  return () => {
    for (const [name, descriptor] of globals) {
      if (descriptor.configurable) Object.defineProperty(window, name, descriptor);
    }
    for (const name of Object.keys(window.process.env)) if (!(name in env)) delete window.process.env[name];
    Object.assign(window.process.env, env);
    // Jest's hooks and tests of a file belong to no other.
    delete (window as unknown as Record<symbol, unknown>)[eventHandlers];
  };
}
