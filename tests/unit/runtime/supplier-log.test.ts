import type { PlaceOutcome, Supplier } from '../../../lambdas/core/suppliers/ports';
import type { Log } from '../../../lambdas/runtime/logger';
import { loggedSuppliers } from '../../../lambdas/runtime/supplier-log';
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
  const logged = loggedSuppliers({ get: () => supplier }, log).get('hubnet', settings());
  expect(await logged?.place(order)).toBe(outcome);
  return lines;
}

test.each([
  [{ kind: 'refused', cause: 'no_float' }, true],
  [{ kind: 'refused', cause: 'not_sent' }, false],
] as const)(
  'trouble of the supplier’s own leaves its name, the order’s number, and nothing of the customer',
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
  { kind: 'not_now' },
  { kind: 'unknown', detail: 'HTTP 500' },
])('what is not the supplier’s own trouble leaves no line: %j', async (outcome) => {
  expect(await linesOf(outcome)).toEqual([]);
});

test('a supplier that is not set up stays so', () => {
  const log: Log = { info: () => undefined, error: () => undefined };
  expect(loggedSuppliers({ get: () => null }, log).get('hubnet', settings())).toBeNull();
});
