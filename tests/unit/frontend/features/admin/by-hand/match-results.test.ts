import { statusColumns } from '../../../../../../frontend/src/features/admin/orders/by-hand/results/find-columns';
import { matchResults as matchColumn } from '../../../../../../frontend/src/features/admin/orders/by-hand/results/match-results';
import type { BatchOrder } from '../../../../../../frontend/src/features/admin/orders/by-hand/sheets/batch-sheet';
import { row, template } from './samples';

type Matched = Parameters<typeof matchColumn>;

/** Uses the only column that says what became of the rows. */
function matchResults(cells: Matched[0], batch: Matched[1], meanings?: Matched[3]) {
  const [status, ...others] = statusColumns(cells);
  return status && others.length === 0 ? matchColumn(cells, batch, status.column, meanings) : null;
}

const [ama, kofi, esi] = ['0241111111', '0242222222', '0243333333'];
const head = ['Number', 'Size', 'Status'];
const ids = (orders: readonly BatchOrder[] = []) => orders.map(({ order_number }) => order_number);

test('rows are matched by number and size, in any spelling', () => {
  const orders = [row(ama, 5_000), row(ama, 1_000), row(kofi, 500)];
  const found = matchResults(
    [
      head,
      ['233241111111', '5GB', 'Delivered'],
      ['241111111', '1', ' FAILED '],
      ['024 222 2222', '500MB', 'success'],
    ],
    { orders, template: template() },
  );
  expect(ids(found?.delivered)).toEqual([orders[0], orders[2]].map((order) => order?.order_number));
  expect(ids(found?.failed)).toEqual([orders[1]?.order_number]);
  expect(found?.silent).toBe(0);
});

test('a summed row that was delivered settles each of its orders', () => {
  const orders = [row(ama, 5_000), row(kofi, 1_000), row(ama, 1_000)];
  const batch = { orders, template: template({ summed: true }) };
  const found = matchResults([head, [ama, '6', 'Delivered']], batch);
  expect(ids(found?.delivered)).toEqual([orders[0], orders[2]].map((order) => order?.order_number));
  expect(found?.silent).toBe(1);
});

test('numbers that are not in the batch, or have another size there, are listed and settle nothing', () => {
  const orders = [row(ama, 5_000)];
  const found = matchResults([head, [esi, '5', 'Delivered'], [ama, '10', 'Delivered']], {
    orders,
    template: template(),
  });
  expect(found?.strangers).toEqual([`${esi} · 5`, `${ama} · 10`]);
  expect(ids(found?.delivered)).toEqual([]);
  expect(found?.silent).toBe(1);
});

test('identical rows are settled only if their number fits and all say the same', () => {
  const orders = [row(ama, 1_000), row(ama, 1_000), row(kofi, 1_000), row(kofi, 1_000), row(esi, 1_000)];
  const found = matchResults(
    [
      head,
      [ama, '1', 'Delivered'],
      [ama, '1', 'Delivered'],
      [kofi, '1', 'Delivered'],
      [kofi, '1', 'Failed'],
      [esi, '1', 'Delivered'],
      [esi, '1', 'Delivered'],
    ],
    { orders, template: template() },
  );
  expect(ids(found?.delivered)).toEqual([orders[0], orders[1]].map((order) => order?.order_number));
  expect(ids(found?.failed)).toEqual([]);
  expect(found?.unclear).toEqual([`${kofi} · 1`, `${esi} · 1`]);
});

test('a number without a size that has several orders is unclear, even beside one with a size', () => {
  const orders = [row(ama, 1_000), row(ama, 5_000)];
  const batch = { orders, template: template() };
  const alone = matchResults([head, [ama, '', 'Failed']], batch);
  expect([alone?.unclear.length, ids(alone?.failed).length]).toEqual([1, 0]);
  const both = matchResults([head, [ama, '', 'Failed'], [ama, '5', 'Delivered']], batch);
  expect([ids(both?.delivered), ids(both?.failed)]).toEqual([[], []]);
});

test('an order number is certain, whatever else the row says', () => {
  const orders = [row(ama, 1_000), row(ama, 1_000)];
  const [first, second] = ids(orders);
  const found = matchResults(
    [
      ['Number', 'Order', 'Result'],
      [ama, second ?? '', 'Delivered'],
      [ama, first ?? '', 'Failed'],
    ],
    { orders, template: template() },
  );
  expect([ids(found?.delivered), ids(found?.failed)]).toEqual([[second], [first]]);
});

test('unknown words are asked about, and until then the order stays open', () => {
  const orders = [row(ama, 1_000), row(kofi, 1_000), row(esi, 1_000)];
  const batch = { orders, template: template() };
  const cells = [head, [ama, '1', 'Failed - not really'], [kofi, '1', 'Sent OK'], [esi, '1', 'pending']];
  const found = matchResults(cells, batch);
  expect([...(found?.unknownWords ?? [])]).toEqual([
    ['Failed - not really', 1],
    ['Sent OK', 1],
  ]);
  expect([ids(found?.delivered), ids(found?.failed), found?.silent]).toEqual([[], [], 3]);
  expect(ids(matchResults(cells, batch, { 'sent ok': 'delivered' })?.delivered)).toEqual([
    orders[1]?.order_number,
  ]);
});

test('settled orders are left alone', () => {
  const orders = [row(ama, 1_000, { status: 'completed' }), row(kofi, 1_000)];
  const found = matchResults([head, [ama, '1', 'Failed']], { orders, template: template() });
  expect([ids(found?.failed), found?.silent, found?.strangers]).toEqual([[], 1, []]);
});

test('a file that doesn’t say what became of the rows is refused', () => {
  expect(
    matchResults(
      [
        ['Number', 'Size'],
        [ama, '1'],
      ],
      { orders: [row(ama, 1_000)], template: template() },
    ),
  ).toBeNull();
});

test.each([
  ['Payment Status', 'Delivery Status'],
  ['Payment Status', 'Arrived?'],
  ['Paid', 'Arrived?'],
])('neither of the columns %s and %s is chosen automatically', (...titles) => {
  const cells = [
    ['Number', 'Size', ...titles],
    [ama, '1', 'Success', 'Failed'],
  ];
  expect(statusColumns(cells).map(({ title }) => title)).toEqual(titles);
  const batch = { orders: [row(ama, 1_000)], template: template() };
  expect(matchColumn(cells, batch, 3)).toMatchObject({ delivered: [], failed: batch.orders });
});

test('a size with additional text is unclear, and so is another row of its number', () => {
  const orders = [row(ama, 1_000), row(kofi, 5_000), row(esi, 1_000)];
  const cells = [
    head,
    [ama, '10GB Non-expiry', 'Delivered'],
    [kofi, '5 GB', 'Delivered'],
    [kofi, '5 GB bundle', 'Failed'],
    [esi, '2 x 1GB', 'Delivered'],
  ];
  const found = matchResults(cells, { orders, template: template() });
  expect([found?.delivered, found?.failed, found?.strangers]).toEqual([[], [], []]);
  expect(found?.unclear).toEqual([`${ama} · 10GB Non-expiry`, `${kofi} · 5 GB`, `${esi} · 2 x 1GB`]);
});

test.each(['6', '3', '7', '10'])(
  'a summed sheet’s result is accepted even after a part was settled: %s',
  (size) => {
    const settled = [row(ama, 1_000, { status: 'completed' }), row(ama, 4_000, { status: 'failed' })];
    const orders = [row(ama, 2_000), ...settled, row(kofi, 1_000)];
    const found = matchResults([head, [ama, size, 'Delivered']], {
      orders,
      template: template({ summed: true }),
    });
    const isOfASheet = size !== '10';
    expect(ids(found?.delivered)).toEqual(isOfASheet ? ids(orders.slice(0, 1)) : []);
    expect(found?.strangers).toHaveLength(isOfASheet ? 0 : 1);
  },
);

test('a number that a program has shortened is listed, and settles nothing', () => {
  const orders = [row(ama, 1_000), row(kofi, 1_000)];
  const shortened = (number: string) => [number, '1', 'Delivered'];
  const some = matchResults([head, shortened('2.33E+11'), shortened(kofi)], { orders, template: template() });
  expect(some?.unread).toEqual(['2.33E+11 · 1']);
  expect(ids(some?.delivered)).toEqual([orders[1]?.order_number]);
  const all = matchResults([head, shortened('2.33E+11'), shortened('2,3324E11')], {
    orders,
    template: template(),
  });
  expect(all?.unread).toEqual(['2.33E+11 · 1', '2,3324E11 · 1']);
  expect(all?.silent).toBe(2);
  expect(matchResults([head, shortened(ama)], { orders, template: template() })?.unread).toEqual([]);
});
