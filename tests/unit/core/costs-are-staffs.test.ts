import { rolePermissions, staffRoles } from '../../../contracts/accounts/permissions';
import { registry } from '../../../contracts/registry';
import { adminPriceView, seesCosts } from '../../../lambdas/core/prices/price-wire';
import { jsonSchema } from '../../../scripts/lib/documents/openapi-parts';
import { cedis, price } from '../../support/shop/fixtures';

test('no function that customers or the public may call has a cost in its input or its answer', () => {
  const open = Object.values(registry).filter(({ access }) => access !== 'admin');
  expect(open.length).toBeGreaterThan(20);
  const texts = open.map(({ input, output }) =>
    JSON.stringify([jsonSchema(input, 'input'), jsonSchema(output, 'output')]),
  );
  expect(texts.filter((text) => /cost|margin/i.test(text))).toEqual([]);
});

test.each(staffRoles)('a staff role reads costs exactly if it sees reports: %s', (staffRole) => {
  const sees = seesCosts({ role: 'admin', staffRole });
  expect(sees).toBe(rolePermissions[staffRole].includes('reports.view'));
  const view = adminPriceView(price({ cost: cedis(4.61) }), { seesCosts: sees });
  expect(JSON.stringify(view).includes('4.61')).toBe(sees);
});

test('staff who may edit prices can see costs: nobody enters figures that they may not read', () => {
  const editors = staffRoles.filter((role) => rolePermissions[role].includes('prices.edit'));
  expect(editors.filter((staffRole) => !seesCosts({ role: 'admin', staffRole }))).toEqual([]);
});
