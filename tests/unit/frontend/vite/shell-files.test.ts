import type { Rolldown } from 'vite';
import { shellFiles } from '../../../../frontend/vite/shell-files';

interface Chunk {
  readonly imports?: string[];
  readonly dynamicImports?: string[];
  readonly css?: string[];
  readonly isEntry?: boolean;
  readonly facadeModuleId?: string | null;
}

function bundleOf(chunks: Record<string, Chunk>, pages = ['index.html', 'app.html']): Rolldown.OutputBundle {
  const outputs = Object.entries(chunks).map(([fileName, { css = [], ...chunk }]) => [
    fileName,
    {
      type: 'chunk',
      fileName,
      imports: [],
      dynamicImports: [],
      isEntry: false,
      facadeModuleId: null,
      viteMetadata: { importedCss: new Set(css) },
      ...chunk,
    },
  ]);
  const assets = pages.map((fileName) => [fileName, { type: 'asset', fileName, source: '' }]);
  return Object.fromEntries([...outputs, ...assets]);
}

const paystack = '/shop/node_modules/@paystack/inline-js/es/inline.js';

test('Paystack’s library, the admin screens and their own files are not in it', () => {
  const bundle = bundleOf({
    'app.js': { isEntry: true, dynamicImports: ['inline.js', 'admin.js', 'orders.js'] },
    'inline.js': { facadeModuleId: paystack },
    'admin.js': {
      facadeModuleId: '/shop/frontend/src/features/admin/admin-dashboard.tsx',
      imports: ['chart.js', 'table.js'],
    },
    'chart.js': {},
    'orders.js': { imports: ['table.js'] },
    'table.js': {},
  });
  const files = shellFiles(bundle);
  for (const absent of ['inline.js', 'admin.js', 'chart.js']) expect(files).not.toContain(absent);
  expect(files).toContain('table.js');
});
