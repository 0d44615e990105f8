import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { readTests, runTest } from './bundled-tests.mjs';

/** Folders and files, quick ones first. */
const places = ['tests/unit/core', 'tests/mutation'];

/**
 * Stryker's way to our tests: all are in one bundle, which is evaluated again for each mutant. That takes a tenth of a
 * second, while Jest takes one or more.
 */
class BundledRunner {
  #require;
  #script;
  /** Identities of unit tests that noticed a mutant, the latest first: they are the likeliest to notice the next. */
  #noticed = [];

  capabilities() {
    return { reloadEnvironment: true };
  }

  /** Runs in a copy of the project, whose sources contain all mutants. */
  async init() {
    this.#require = createRequire(join(process.cwd(), 'package.json'));
    const files = places.flatMap((place) =>
      readdirSync(place, { recursive: true })
        .filter((name) => name.endsWith('.test.ts'))
        .sort()
        .map((name) => `${place}/${name}`),
    );
    const contents = files.map((file) => `__file('${file}', () => require('./${file}'));`).join('\n');
    const { outputFiles } = await this.#require('esbuild').build({
      stdin: { contents, resolveDir: process.cwd(), sourcefile: 'tests.ts', loader: 'ts' },
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      write: false,
      plugins: [packagesOutside],
      logLevel: 'error',
    });
    const globals =
      '__file, test, describe, expect, jest, beforeAll, beforeEach, afterEach, afterAll, require';
    this.#script = new Script(`(function ({ ${globals} }) {${outputFiles[0].text}\n})`);
  }

  async dryRun() {
    const active = activeIn(globalThis, undefined);
    const { tests, problem } = readTests(this.#script, this.#require);
    if (problem) return { status: 'error', errorMessage: String(problem.error.stack) };
    const results = [];
    for (const test of tests) {
      active.currentTestId = test.id;
      const startedAt = performance.now();
      const error = await runTest(test);
      const timeSpentMs = performance.now() - startedAt;
      const result = { id: test.id, name: test.id, fileName: test.file, timeSpentMs };
      results.push(
        error ? { ...result, status: 1, failureMessage: String(error.stack) } : { ...result, status: 0 },
      );
    }
    active.currentTestId = undefined;
    return { status: 'complete', tests: results, mutantCoverage: active.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const active = activeIn(globalThis, activeMutant.id);
    Object.assign(active, { hitCount: 0, hitLimit });
    const { tests, problem } = readTests(this.#script, this.#require);
    if (problem) return killed(problem.file, problem.error, 0);
    const ranks = new Map(this.#noticed.map((id, rank) => [id, rank]));
    const rankOf = (test) => ranks.get(test.id) ?? ranks.size;
    let nrOfTests = 0;
    for (const test of tests.sort((a, b) => rankOf(a) - rankOf(b))) {
      if (testFilter && !testFilter.includes(test.id)) continue;
      nrOfTests += 1;
      const error = await runTest(test);
      if (hitLimit !== undefined && active.hitCount > hitLimit) return { status: 'timeout' };
      if (!error) continue;
      // The simulation stays last: it watches the rows from outside.
      if (test.file.startsWith(places[0]))
        this.#noticed = [test.id, ...this.#noticed.filter((id) => id !== test.id)];
      return killed(test.id, error, nrOfTests);
    }
    return { status: 'survived', nrOfTests };
  }
}

/** Packages stay out of the bundle, but for those that can't be required. */
const packagesOutside = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@middy/') ? undefined : { path, external: true },
    );
  },
};

/** Read by the instrumented sources. */
function activeIn(global, mutant) {
  global.__stryker__ ??= {};
  global.__stryker__.activeMutant = mutant;
  return global.__stryker__;
}

const killed = (by, error, nrOfTests) => ({
  status: 'killed',
  killedBy: [by],
  failureMessage: String(error.message ?? error).slice(0, 500),
  nrOfTests,
});

export const strykerPlugins = [{ kind: 'TestRunner', name: 'bundled', injectableClass: BundledRunner }];
