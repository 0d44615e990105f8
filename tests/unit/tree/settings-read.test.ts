import { settingNames } from '../../../contracts/settings/settings';
import { supplierKeySettings } from '../../../contracts/suppliers/suppliers';
import { readSources } from './source-tree';

test('code that isn’t about changing settings reads each of them', () => {
  const code = Object.entries(readSources(/\.ts$/))
    .filter(([path]) => path.startsWith('lambdas/') && !path.startsWith('lambdas/core/settings/'))
    .map(([, source]) => source)
    .join('\n');
  // These are read by their supplier's name.
  const ofSuppliers: readonly string[] = Object.values(supplierKeySettings);
  const isRead = (name: string) => ofSuppliers.includes(name) || new RegExp(`\\b${name}\\b`).test(code);
  expect(settingNames.filter((name) => !isRead(name))).toEqual([]);
});
