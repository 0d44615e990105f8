import { caseRow } from '../../cases/rows';
import { mapConcurrently } from '../../concurrency';
import { dayMs } from '../../durations';
import { changeOrder } from '../delivery/settle';
import type { Order } from '../order';
import { orderRow } from '../rows';
import { monthsBefore } from './border';
import { isMasked, isOver, masked } from './masked-order';
import type { MaskingProgress, MaskPorts } from './ports';

/** No new page after this long, or after so many orders. */
const runForMs = 40_000;
const mostOrders = 3_000;

/** The orders of one customer don't contend: no wallet is written. */
const atOnce = 8;

/** With more failures than this, a round doesn't count as done, and the next one reads its orders again. */
const mostLeft = 200;

interface Failure {
  readonly order_number: string;
  readonly error: unknown;
}

const nothingYet: MaskingProgress = { until: null, to: null, cursor: null, left: [], restsUntil: null };

/**
 * Masks the number in orders that are older than the setting says and over: once a day, from where the last round ended up to
 * the border, over as many runs as that takes. An order that isn't over yet, or is damaged, keeps no other waiting, and is tried
 * again by each next round. A run between two rounds reads one row.
 * @throws AppError unavailable; TableUnavailable: the next run goes on where the last one was
 */
export async function maskOldOrders(
  ports: MaskPorts,
): Promise<{ masked: number; failures: readonly Failure[] }> {
  const startedAt = ports.clock.now();
  const progress = (await ports.masking.read()) ?? nothingYet;
  if (progress.restsUntil !== null && startedAt < progress.restsUntil) return { masked: 0, failures: [] };
  const run = new Run(ports, progress.to === null ? [] : progress.left);
  if (progress.to === null) await run.again(progress.left);
  const round = await roundOf(ports, progress, startedAt);
  const restsUntil = new Date(startedAt.getTime() + dayMs);
  if (round === null) {
    await ports.masking.save({ ...progress, left: run.left(), restsUntil });
    return run.result();
  }
  let cursor = progress.to === null ? null : progress.cursor;
  for (let seen = 0; seen < mostOrders && run.isInTime(startedAt); ) {
    const page = await ports.oldOrders.page({ ...round, cursor });
    seen += page.orders.length;
    await run.all(page.orders);
    for (const { id, error } of page.damaged) run.leave(id, error);
    cursor = page.nextCursor;
    if (cursor === null) break;
  }
  const left = run.left();
  const reached = left.length > mostLeft ? round.from : round.to;
  const next =
    cursor === null
      ? { until: reached, to: null, cursor, restsUntil }
      : { until: round.from, to: round.to, cursor, restsUntil: null };
  await ports.masking.save({ ...next, left });
  return run.result();
}

/** The round under way, or a new one; null if nothing is older than the setting says. */
async function roundOf(ports: MaskPorts, { until, to }: MaskingProgress, now: Date) {
  if (until !== null && to !== null) return { from: until, to };
  const { mask_months: months } = await ports.settings.read();
  const border = monthsBefore(now, months);
  const from = until ?? (await ports.oldOrders.oldest());
  return from === null || from >= border ? null : { from, to: border };
}

/** The result of one run. */
class Run {
  readonly #ports: MaskPorts;
  readonly #left: Set<string>;
  readonly #failures: Failure[] = [];
  #masked = 0;

  constructor(ports: MaskPorts, left: readonly string[]) {
    this.#ports = ports;
    this.#left = new Set(left);
  }

  isInTime(startedAt: Date): boolean {
    return this.#ports.clock.now().getTime() < startedAt.getTime() + runForMs;
  }

  async all(orders: readonly Order[]): Promise<void> {
    await mapConcurrently(orders, atOnce, (order) => this.#one(order.id, async () => order));
  }

  async again(orderNumbers: readonly string[]): Promise<void> {
    await mapConcurrently(orderNumbers, atOnce, (id) =>
      this.#one(id, () => this.#ports.db.get(orderRow, { id })),
    );
  }

  leave(id: string, error: unknown): void {
    this.#left.add(id);
    this.#failures.push({ order_number: id, error });
  }

  /** One more than a round may leave says that there are more. */
  left(): string[] {
    return [...this.#left].slice(0, mostLeft + 1);
  }

  result() {
    return { masked: this.#masked, failures: this.#failures };
  }

  async #one(id: string, read: () => Promise<Order | null>): Promise<void> {
    try {
      const order = await read();
      if (order === null || isMasked(order)) return;
      const isDone = (await this.#hasOpenCase(order)) ? false : await this.#mask(order);
      if (!isDone) this.#left.add(id);
    } catch (error) {
      this.leave(id, error);
    }
  }

  /** As it stands when it is written: staff may have opened it again since it was read. */
  async #mask(order: Order): Promise<boolean> {
    const after = await changeOrder(this.#ports, order, (current) =>
      isOver(current) && !isMasked(current) ? masked(current) : null,
    );
    if (isMasked(after)) this.#masked += 1;
    return isMasked(after);
  }

  async #hasOpenCase({ id, isReported }: Order): Promise<boolean> {
    if (!isReported) return false;
    const found = await this.#ports.db.get(caseRow, { orderId: id });
    return found !== null && found.state !== 'closed';
  }
}
