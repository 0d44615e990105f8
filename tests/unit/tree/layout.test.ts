import { eventFunctions, keyRegistry, registry } from '../../../contracts/registry';
import { classesOfSeveralFeatures, misshapenFunctions, textAreasWithoutStyles } from './layout-rules';
import { type Module, parseSources, readSources, type Sources } from './source-tree';

const functionNames = [registry, keyRegistry, eventFunctions].flatMap((all) => Object.keys(all));
let modules: Module[];
beforeAll(() => {
  modules = parseSources(readSources());
});

test('each function in the registry is a folder with only handler.ts, and there are no others', () => {
  expect(misshapenFunctions(modules, functionNames)).toEqual([]);
});

test('no feature styles a class of another one', () => {
  expect(classesOfSeveralFeatures(readSources(/\.css$/))).toEqual([]);
});

test('each field of several lines brings its styles', () => {
  expect(textAreasWithoutStyles(readSources(/\.tsx$/))).toEqual([]);
});

describe('the rules find', () => {
  const inFixture = (sources: Sources) => parseSources(sources);

  test('a class that two features style, but not a shared one', () => {
    const sheets = {
      'frontend/src/styles/cards.css': '.card {\n}\n',
      'frontend/src/features/admin/a.css': '.facts {\n}\n\n.facts dt {\n}\n\n.own {\n}\n',
      'frontend/src/features/admin/users/b.css': '.card > .own {\n}\n\n.own {\n}\n',
      'frontend/src/features/profile/c.css': '.facts,\n.card > .form {\n}\n',
    };
    expect(classesOfSeveralFeatures(sheets)).toEqual(['.facts is styled by admin and profile']);
  });

  test('a field of several lines without its styles', () => {
    const field = 'export const Words = () => <TextAreaField label="Words" />;\n';
    const sources = {
      'frontend/src/bare.tsx': field,
      'frontend/src/boxed.tsx': `import './styles/amplify-text-area';\n${field}`,
    };
    expect(textAreasWithoutStyles(sources)).toEqual(['frontend/src/bare.tsx']);
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
