import { noTrouble, type Routes } from '../../../lambdas/core/suppliers/choose';
import type { PlaceOutcome, Supplier, Suppliers } from '../../../lambdas/core/suppliers/supplier';
import type { Log } from '../../../lambdas/runtime/logger';
import { withSupplierLog } from '../../../lambdas/runtime/supplier-log';
import { settings } from '../../support/shop/fixtures';

const order = {
  reference: 'ORD00000001',
  networkCode: 'mtn',
  phoneNumber: '0241234567',
  volumeMegabytes: 1000,
  apiPlanId: null,
} as const;

async function linesOf(outcome: PlaceOutcome): Promise<unknown[]> {
  const lines: unknown[] = [];
  const log: Log = {
    info: (message, fields) => lines.push({ message, ...fields }),
    error: () => undefined,
  };
  const supplier = { name: 'hubnet', place: async () => outcome } as unknown as Supplier;
  const suppliers: Suppliers = { get: () => supplier };
  const logged = withSupplierLog({ suppliers }, log).suppliers.get('hubnet', settings());
  expect(await logged?.place(order)).toBe(outcome);
  return lines;
}

test.each([
  [{ kind: 'refused', cause: 'no_float' }, true],
  [{ kind: 'refused', cause: 'not_sent' }, false],
] as const)(
  'a supplier’s own trouble leaves a line with its name, the order’s number, and nothing about the customer',
  async (outcome, noFloat) => {
    expect(await linesOf(outcome)).toEqual([
      {
        message: 'supplier refused',
        supplier: 'hubnet',
        order_number: 'ORD00000001',
        no_float: noFloat,
        cause: outcome.cause,
      },
    ]);
  },
);

test.each<PlaceOutcome>([
  { kind: 'accepted' },
  { kind: 'refused', cause: 'number_refused' },
  { kind: 'unknown', detail: 'HTTP 500' },
])('an answer that is not the supplier’s own trouble leaves no line: %j', async (outcome) => {
  expect(await linesOf(outcome)).toEqual([]);
});

test('a supplier’s rest is logged once, however often it is renewed, and again after it has recovered', async () => {
  const told: unknown[] = [];
  const log: Log = { info: (_, fields) => told.push(fields), error: () => undefined };
  let isWritten = true;
  const routes = { remember: async (_: string, { to }: { to: object }) => ({ isWritten, now: to }) };
  const suppliers = { get: () => null };
  const { routes: logged } = withSupplierLog({ suppliers, routes: routes as unknown as Routes }, log);
  const [rest, renewed] = [1, 2].map((restsSince) => ({ refusals: 5, restsSince }));
  if (rest === undefined || renewed === undefined) throw new Error('Two rests');
  const change = (from: typeof rest, to: typeof rest) => logged.remember('hubnet', { from, to });
  await change({ refusals: 4, restsSince: 0 }, rest);
  await change(rest, renewed);
  await change(renewed, noTrouble);
  // Another order has written it meanwhile, and has logged it.
  isWritten = false;
  await change({ refusals: 4, restsSince: 0 }, rest);
  isWritten = true;
  await change({ refusals: 4, restsSince: 0 }, rest);
  const words = ['rests', 'rests again', 'well again', 'rests'];
  expect(told).toEqual(words.map((what) => expect.objectContaining({ supplier: 'hubnet', what })));
});
