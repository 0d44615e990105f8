import { eventFunctions, registry } from '../../../contracts/registry';
import { classesOfSeveralFeatures, longFiles, misshapenFunctions, typicalLines } from './layout-rules';
import { countLines, type Module, parseSources, readSources, type Sources } from './source-tree';

const functionNames = [...Object.keys(registry), ...Object.keys(eventFunctions)];
let modules: Module[];
beforeAll(() => {
  modules = parseSources(readSources());
});

test('each function in the registry is a folder with handler.ts alone, and there are no others', () => {
  expect(misshapenFunctions(modules, functionNames)).toEqual([]);
});

const sizes = () => {
  const sheets = Object.entries(readSources(/\.(css|html)$/));
  return [...modules, ...sheets.map(([path, text]) => ({ path, lineCount: countLines(text) }))];
};

test('handlers are under 60 lines, source files at most 250', () => {
  expect(longFiles(sizes())).toEqual([]);
});

test('the median source file has at most 45 lines, the 95th percentile 125', () => {
  const { median, percentile95 } = typicalLines(sizes());
  expect(median).toBeLessThanOrEqual(45);
  expect(percentile95).toBeLessThanOrEqual(125);
});

test('no feature styles a class of another one', () => {
  expect(classesOfSeveralFeatures(readSources(/\.css$/))).toEqual([]);
});

describe('the rules find', () => {
  const lines = (count: number) => 'f();\n'.repeat(count);
  const inFixture = (sources: Sources) => parseSources(sources);

  test('a handler of 60 lines, a source file of 251 and a test of 301, and no smaller ones', () => {
    const fixture = inFixture({
      'lambdas/functions/a/handler.ts': lines(59),
      'lambdas/functions/b/handler.ts': lines(60),
      'local/a.ts': lines(250),
      'local/b.ts': lines(251),
      'tests/a.ts': lines(300),
      'tests/b.ts': lines(301),
    });
    expect(longFiles(fixture)).toEqual([
      'lambdas/functions/b/handler.ts has 60 lines',
      'local/b.ts has 251 lines',
      'tests/b.ts has 301 lines',
    ]);
  });

  test('a class that two features style, but not a shared one', () => {
    const sheets = {
      'frontend/src/styles/cards.css': '.card {\n}\n',
      'frontend/src/features/admin/a.css': '.facts {\n}\n\n.facts dt {\n}\n\n.own {\n}\n',
      'frontend/src/features/admin/users/b.css': '.card > .own {\n}\n\n.own {\n}\n',
      'frontend/src/features/profile/c.css': '.facts,\n.card > .form {\n}\n',
    };
    expect(classesOfSeveralFeatures(sheets)).toEqual(['.facts is styled by admin and profile']);
  });

  test('a function without a handler, one with a second file, one without a folder, one that is not registered', () => {
    const fixture = inFixture({
      'lambdas/functions/bare/helper.ts': '',
      'lambdas/functions/full/handler.ts': '',
      'lambdas/functions/full/helper.ts': '',
      'lambdas/functions/whole/handler.ts': '',
      'lambdas/functions/unknown/handler.ts': '',
    });
    expect(misshapenFunctions(fixture, ['bare', 'full', 'missing', 'whole'])).toEqual([
      'bare has helper.ts',
      'full has handler.ts, helper.ts',
      'missing has no files',
      'unknown is not in the registry',
    ]);
  });
});
