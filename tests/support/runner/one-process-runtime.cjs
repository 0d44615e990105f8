const { default: JestRuntime } = require('jest-runtime');
const Module = require('node:module');
const { sep } = require('node:path');
const { readFileSync } = require('node:fs');
const { disableAsyncStorages } = require('./async-storages.cjs');

/** The file's, whose modules are loaded now. Jest's worker runs one file after another. */
let current;

const loadedTests = new Set();
const sourceMaps = new Map();

const compileAsJestDoes = (next) => (module, filename) => {
  if (!current?.transforms(filename)) return next(module, filename);
  module._compile(current.transformed(filename), filename);
};
const extensions = Module._extensions;
for (const extension of ['.js', '.ts', '.tsx']) {
  extensions[extension] = compileAsJestDoes(extensions[extension] ?? extensions['.js']);
}

const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...others) => resolve(current?.mapped(request) ?? request, ...others);

/**
 * Jest's own runtime gives each test file a realm of its own, and loads and compiles every module again for it: four
 * fifths of the time of a small test. This one loads modules as Node does, once for a process; only those under `tests/`
 * are each file's own, as some keep what their test has done. Everything else is Jest's: its workers, timeouts, reports.
 */
class OneProcessRuntime {
  #config;
  #environment;
  #transformer;
  #options;

  constructor(config, environment, _resolver, transformer, _cacheFs, coverage) {
    this.#config = config;
    this.#environment = environment;
    this.#transformer = transformer;
    this.#options = {
      ...coverage,
      isInternalModule: false,
      supportsDynamicImport: false,
      supportsExportNamespaceFrom: false,
      supportsStaticESM: false,
      supportsTopLevelAwait: false,
    };
    current = this;
  }

  transforms(filename) {
    return this.#transformer.shouldTransform(filename);
  }

  transformed(filename) {
    if (filename.startsWith(`${this.#config.rootDir}${sep}tests${sep}`)) loadedTests.add(filename);
    const source = readFileSync(filename, 'utf8');
    const { code, sourceMapPath } = this.#transformer.transform(filename, this.#options, source);
    if (sourceMapPath) sourceMaps.set(filename, sourceMapPath);
    return code;
  }

  /** By the project's `moduleNameMapper`. */
  mapped(request) {
    for (const [pattern, path] of this.#config.moduleNameMapper) {
      const match = new RegExp(pattern).exec(request);
      if (match) return path.replaceAll(/\$(\d)/g, (_, group) => match[group]);
    }
  }

  requireModule(path) {
    return Module.createRequire(path)(path);
  }

  /** Jest's tests and hooks of a file, which belong to no other. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    Object.assign(this.#environment.global, globals);
  }

  teardown() {
    for (const filename of loadedTests) delete require.cache[filename];
    loadedTests.clear();
    disableAsyncStorages();
  }

  getSourceMaps() {
    return sourceMaps;
  }

  unstable_shouldLoadAsEsm() {
    return false;
  }

  getAllCoverageInfoCopy() {}

  enterTestCode() {}

  leaveTestCode() {}
}

/** Jest makes it by `new`. A file that asks for an environment of its own, such as one with a DOM, gets a realm in it. */
function RuntimeOfFile(config, environment, ...others) {
  const Runtime = environment.getVmContext() ? JestRuntime : OneProcessRuntime;
  return new Runtime(config, environment, ...others);
}

module.exports = { __esModule: true, default: RuntimeOfFile };
