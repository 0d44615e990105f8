import type { Rolldown } from 'vite';
import { filesOf, withFiles } from '../../../../frontend/vite/screen-pages';

const chunk = (fileName: string, module: string, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk',
  fileName,
  moduleIds: [`/shop/frontend/${module}`],
  imports,
  dynamicImports: ['later.js'],
  viteMetadata: { importedCss: new Set(css) },
});

const bundle = Object.fromEntries(
  [
    chunk('area.js', 'src/app/area.tsx', ['screens.js']),
    chunk('screens.js', 'src/components/button.tsx', [], ['screens.css']),
    chunk('buy.js', 'src/features/buy.tsx', ['screens.js'], ['buy.css']),
    chunk('later.js', 'src/features/later.tsx'),
  ].map((output) => [output.fileName, output]),
) as unknown as Rolldown.OutputBundle;

test('a screen’s page names each file that it needs once, and none that is only imported later', () => {
  const files = filesOf(bundle, ['src/app/area.tsx', 'src/features/buy.tsx'], '/shop/frontend');
  expect(files.sort()).toEqual(['area.js', 'buy.css', 'buy.js', 'screens.css', 'screens.js']);
});

test('a module that is missing from the build is named', () => {
  expect(() => filesOf(bundle, ['src/gone.tsx'], '/shop/frontend')).toThrow('The build has no src/gone.tsx');
});

test('a page links only the files that it doesn’t have yet', () => {
  const page = withFiles('<head><link href="/area.js"></head><body>', ['area.js', 'buy.js', 'buy.css']);
  expect(page).toBe(
    '<head><link href="/area.js"><link rel="modulepreload" crossorigin href="/buy.js">' +
      '<link rel="preload" as="style" crossorigin href="/buy.css"></head><body>',
  );
});
