import { toHour, toSheet, toTotals } from '../../../../lambdas/adapters/dynamodb/statistics/statistics-items';
import { DamagedRow } from '../../../../lambdas/core/kernel/table';

const key = { PK: 'STATISTICS', SK: 'TOTALS' };
const month = (days: unknown) => () => toSheet({ kind: 'orders', month: '2026-11' }, { ...key, days });
const margins = (of: unknown) => () => toSheet({ kind: 'margins', month: '2026-11-20' }, { ...key, of });

const notIntegers = [1.5, '1', null, true, Number.NaN, 2 ** 53, [1], {}];

test.each(notIntegers)('a count that is %p makes its row unreadable, and the error says where', (bad) => {
  const totals = { version: 1, orders: { mp: bad }, top_ups: {}, users: {}, recent: [] };
  expect(() => toTotals({ ...key, ...totals })).toThrow(/^Bad item STATISTICS TOTALS: orders\.mp: /);
  expect(month({ 20: { mp: 1, mc: bad } })).toThrow(/: days\.20\.mc: /);
  expect(margins({ 'MTN mtn-1gb': [1, bad] })).toThrow(/: of\.MTN mtn-1gb\.1: /);
  const hour = { ...key, slots: { '05': { 'MTN 3': bad } } };
  expect(() => toHour('2026-11-20T14', hour)).toThrow(/: slots\.05\.MTN 3: /);
});

test.each([[[1]], [null], [5], ['x'], [new Map()], [undefined]])(
  'counts that are %p make the row unreadable, too',
  (bad) => {
    expect(month({ 20: bad })).toThrow(DamagedRow);
    expect(margins(bad)).toThrow(DamagedRow);
  },
);
