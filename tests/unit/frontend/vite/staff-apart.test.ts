import type { Rolldown } from 'vite';
import { withStaffs } from '../../../../frontend/vite/staff-apart';

const screen = (facadeModuleId: string) => ({
  name: 'a-screen',
  isDynamicEntry: true,
  facadeModuleId: `/shop/frontend/src/${facadeModuleId}`,
  imports: ['shared.js'],
});

const bundleWith = (opened: object, sharedImports: string[]) =>
  Object.fromEntries(
    Object.entries({
      'opened.js': opened,
      'shared.js': { name: 'shared', imports: sharedImports },
      'staff.js': { name: 'staff', isDynamicEntry: true, imports: ['shared.js'] },
    }).map(([fileName, chunk]) => [fileName, { type: 'chunk', fileName, facadeModuleId: null, ...chunk }]),
  ) as unknown as Rolldown.OutputBundle;

test('a customer’s screen that loads what staff share is found, through another file too', () => {
  const orders = screen('features/orders/orders-screen.tsx');
  expect(withStaffs(bundleWith(orders, ['staff.js']))).toEqual([orders.facadeModuleId]);
  expect(withStaffs(bundleWith(orders, []))).toEqual([]);
});

test('a screen of staff’s may load it', () => {
  expect(withStaffs(bundleWith(screen('features/admin/accounts/accounts-tab.tsx'), ['staff.js']))).toEqual(
    [],
  );
});
