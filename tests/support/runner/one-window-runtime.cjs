const { default: JestRuntime } = require('jest-runtime');
const { disableAsyncStorages } = require('./async-storages.cjs');

/** By file: what it becomes, as code and as a function. Jest reads, looks up and compiles it again for every test file. */
const code = new Map();
const compiled = new Map();
const sourceMaps = new Map();

/** Packages that have run, by file. Our own modules run again for each test file: they keep what their test has done. */
const packages = new Map();

/** Testing Library registers its clean-up with the test file that loads it, Redux Toolkit listens to the window once. */
const isPackage = (filename) => /\/node_modules\/(?!@testing-library\/|@reduxjs\/)/.test(filename);

const remembered = (known, key, make) => {
  if (!known.has(key)) known.set(key, make());
  return known.get(key);
};

/** Jest's runtime in a window that the test files of a process share (one-window-environment.ts). */
class OneWindowRuntime extends JestRuntime {
  constructor(...args) {
    super(...args);
    const { executor, transformCache, registries } = this;
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (filename, options) =>
      remembered(code, filename, () => {
        const result = transform(filename, options);
        for (const [file, map] of transformCache.getSourceMaps()) sourceMaps.set(file, map);
        return result;
      });
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => remembered(compiled, filename, () => compile(source, filename));
    for (const [filename, module] of packages) registries.moduleRegistry.set(filename, module);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  teardown() {
    for (const [filename, module] of this.registries.moduleRegistry) {
      if (isPackage(filename)) packages.set(filename, module);
    }
    super.teardown();
    disableAsyncStorages();
  }
}

module.exports = { __esModule: true, default: OneWindowRuntime };
