import { codes, read, tableRows } from './documents';

test('docs/requests.md lists the steps of the handler chain in their order', () => {
  const used = [...read('lambdas/runtime/api-function.ts').matchAll(/\.use\((\w+)\(/g)].map(
    ([, name]) => name,
  );
  const documented = tableRows(read('docs/requests.md'), ['step', 'does']).flatMap(([step = '']) =>
    codes(step),
  );
  expect(documented).toEqual(used);
});
