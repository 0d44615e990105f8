import { plainEnumerations } from '../../../../frontend/vite/plain-modules';
import {
  instead,
  insteadOfFunction,
  type ReplacedModule,
  replacedModules,
} from '../../../../frontend/vite/replaced-modules';

const replaced: ReplacedModule = {
  path: '@library/dist/*.mjs',
  because: 'of this test',
  contents: (original) => instead(original, 'large', 'small'),
};

/** Runs the plugin over files as a build does. @returns each file's result, and how the build failed */
function build(files: Readonly<Record<string, string>>) {
  const plugin = replacedModules([replaced]) as unknown as {
    transform: { handler: (code: string, id: string) => string | undefined };
    buildEnd: (this: { error: (words: string) => never }, error?: Error) => void;
  };
  const made = Object.entries(files).map(([id, code]) => plugin.transform.handler(code, id));
  const failures: string[] = [];
  plugin.buildEnd.call({ error: (words: string) => failures.push(words) as never });
  return { made, failures };
}

test('a named file is replaced wherever a package manager has put it, and no other file is', () => {
  expect(
    build({
      '/shop/node_modules/@library/dist/a.mjs': 'large',
      '/shop/node_modules/other/node_modules/@library/dist/deep/b.mjs': 'large',
      'C:\\shop\\node_modules\\@library\\dist\\c.mjs': 'large',
      '/shop/node_modules/other/dist/a.mjs': 'large',
    }),
  ).toEqual({ made: ['small', 'small', 'small', undefined], failures: [] });
});

test('a file that a library no longer has stops the build, which names it', () => {
  expect(build({ '/shop/node_modules/other/a.mjs': '' }).failures).toEqual([
    expect.stringContaining('@library/dist/*.mjs'),
  ]);
});

test('a file that no longer contains the text to replace stops the build', () => {
  expect(() => build({ '/shop/node_modules/@library/dist/a.mjs': 'huge' })).toThrow('0 times');
  expect(() => build({ '/shop/node_modules/@library/dist/a.mjs': 'large, large' })).toThrow('2 times');
});

test('a function is replaced up to its end', () => {
  const code = 'function a() {\n  if (b) {\n  }\n}\nfunction c() {\n}\n';
  expect(insteadOfFunction(code, 'a', 'const a = 1;')).toBe('const a = 1;\nfunction c() {\n}\n');
  expect(() => insteadOfFunction(code, 'd', '')).toThrow('0 times');
});

test('an enumeration of TypeScript becomes an object with the same members', () => {
  const code = `var Step;
(function (Step) {
    // Comments, too.
    Step["First"] = "1";
    Step["Second"] = "2";
})(Step || (Step = {}));
`;
  const steps = new Function(`${plainEnumerations(code)}; return Step;`)();
  expect(steps).toEqual({ First: '1', Second: '2' });
  expect(plainEnumerations(code)).toContain('const Step = {');
});

test('an enumeration that contains more than members stays unchanged', () => {
  const code =
    'var Step;\n(function (Step) {\n    Step[Step["First"] = 0] = "First";\n})(Step || (Step = {}));\n';
  expect(plainEnumerations(code)).toBe(code);
});
