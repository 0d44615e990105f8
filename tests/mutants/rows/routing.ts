import { mutantsOf } from '../mutant';

const checkHeld = 'lambdas/core/orders/activation/hold-order.ts';
const held = 'lambdas/core/orders/activation/hold-order.ts';
const heldTest = 'tests/unit/core/activation/held-after-refusal.test.ts';
const choose = 'lambdas/core/suppliers/choose.ts';

/** Breakages of where orders go, which wait for their number, and how much of our money suppliers have. */
export const routingMutants = [
  ...mutantsOf('lambdas/core/orders/activation/hold-order.ts', heldTest)`
    An order is held for its number while a supplier may deliver it
      - isCertainlyUndelivered({ attempts: withoutUnmade(order) });
      + withoutUnmade(order).length >= 0 && isCertainlyUndelivered !== undefined;
  `,
  ...mutantsOf('lambdas/core/orders/activation/hold-order.ts', 'tests/unit/core/activation/taken-up.test.ts')`
    An order is held for its number although staff have taken it over
      - if (current.takenOver) return applyOutcome(
      + if (current.stage === 'settled') return applyOutcome(
  `,
  ...mutantsOf(
    'lambdas/core/orders/activation/hold-order.ts',
    'tests/unit/simulation/needed-numbers.test.ts',
  )`
    A number that is unlisted while an order is held for it stays so
      - if (!(number && isNeeded(number))) await listAgain(ports, after);
      -   return after;
      + return after;

    A number is listed for an order that was cancelled meanwhile
      - if (now === null || holdOf(now)?.supplier !== supplier)
      + if (now === null)
  `,
  ...mutantsOf(
    'lambdas/core/orders/activation/needed-numbers.ts',
    'tests/unit/simulation/needed-numbers.test.ts',
  )`
    Orders that are held while their number is unlisted aren’t looked for
      - while (await isCorrected(ports, number));
      + await isCorrected(ports, number);
  `,
  ...mutantsOf('lambdas/core/orders/activation/can-deliver.ts')`
    A supplier that can’t be asked holds orders
      - } catch {
      -     return 'unknown';
      + } catch {
      +     return 'no';
  `,
  ...mutantsOf(checkHeld, 'tests/unit/core/activation/held-orders.test.ts')`
    A held order is given up at its next check
      - if (hold.until <= ports.clock.now()) return 'over';
      + if (order.dueAt <= ports.clock.now()) return 'over';
    A held order waits without end
      - if (hold.until <= ports.clock.now()) return 'over';
  `,
  ...mutantsOf(held, heldTest)`
    A held order that somebody reports as delivered is refunded
      - mayCancel(order)
      -     ? failed({
      + order.version > 0
      +     ? failed({
  `,
  ...mutantsOf('lambdas/core/networks/rows.ts')`
    A line's route is ignored
      - network?.lines.find(({ name }) => name === line)?.route ?? network?.route ?? null
      + (line === null ? null : network?.route) ?? network?.route ?? null
  `,
  ...mutantsOf(choose)`
    A supplier that its route has switched off gets orders
      - if (!isOn || addedSupplier(settings, supplier)?.on === false) return 'off';
      + if (addedSupplier(settings, supplier)?.on === false) return 'off';
  `,
  ...mutantsOf(choose, 'tests/unit/core/routing.test.ts')`
    An added supplier that is off gets orders
      - if (!isOn || addedSupplier(settings, supplier)?.on === false) return 'off';
      + if (!isOn) return 'off';
  `,
  ...mutantsOf('lambdas/adapters/dynamodb/suppliers/rate-limiter.ts', 'tests/unit/core/route-limits.test.ts')`
    A supplier gets one order a day more than its route allows
      - count > most ? null
      + count > most + 1 ? null
  `,
  ...mutantsOf('lambdas/core/orders/delivery/routing.ts', 'tests/unit/core/most-a-day.test.ts')`
    An order's place in the day is given back although the order has no refusal
      - if (isTaken || isCounted(attempt, supplier, day)) return;
      + if (isTaken) return;
  `,
  ...mutantsOf('lambdas/core/floats/float-book.ts', 'tests/unit/core/floats/float-ledger.test.ts')`
    The cost of orders is deducted from a float twice
      - book: { ...book, counted: { ...book.counted, cost: counted.cost }, foldedAt: at }
      + book: { ...book, foldedAt: at }
  `,
  ...mutantsOf('lambdas/core/floats/float-book.ts')`
    A float’s ledger is not the sum of its entries
      - balance: add(book.balance, entry.amount) };
      + balance: entry.amount };
  `,
  ...mutantsOf('lambdas/core/orders/delivery/settle.ts', 'tests/unit/core/settle.test.ts')`
    Nobody gets a failure reported for an earlier attempt
      - ? applyAfterEnd(current, { ...outcome, isReport: true }, order.apiUsed, now)
      + ? null
  `,
];
