import type { Rolldown } from 'vite';
import { withZod } from '../../../../frontend/vite/contracts-module';

interface Chunk {
  readonly code?: string;
  readonly imports?: string[];
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly facadeModuleId?: string;
}

const bundleOf = (chunks: Record<string, Chunk>) =>
  Object.fromEntries(
    Object.entries(chunks).map(([fileName, chunk]) => [
      fileName,
      { type: 'chunk', fileName, code: '', imports: [], facadeModuleId: null, ...chunk },
    ]),
  ) as unknown as Rolldown.OutputBundle;

const admin = '/shop/frontend/src/features/admin';
const zod = { code: 'inst._zod = {}' };

test('a staff dialog may load zod when it opens, through another file too', () => {
  const dialog = {
    isDynamicEntry: true,
    facadeModuleId: `${admin}/accounts/dialogs/adjust-balance-dialog.tsx`,
  };
  expect(withZod(bundleOf({ 'dialog.js': { ...dialog, imports: ['zod.js'] }, 'zod.js': zod }))).toEqual([]);
});

test.each([
  ['a tab of staff’s', { isDynamicEntry: true, facadeModuleId: `${admin}/accounts/accounts-tab.tsx` }],
  [
    'a customer’s dialog',
    { isDynamicEntry: true, facadeModuleId: '/shop/frontend/src/features/a-dialog.tsx' },
  ],
  ['the application', { isEntry: true, facadeModuleId: '/shop/frontend/app.html' }],
])('%s that loads zod fails the build', (_, opened) => {
  const bundle = bundleOf({
    'opened.js': { ...opened, imports: ['shared.js'] },
    'shared.js': { imports: ['zod.js'] },
    'zod.js': zod,
  });
  expect(withZod(bundle)).toEqual([[opened.facadeModuleId, 'zod.js']]);
});
