import { isMaskedNumber } from '../../../../contracts/phone-numbers';
import { maskedNumber, withMaskedNumbers } from '../../accounts/masked-numbers';
import { caseRow } from '../../cases/rows';
import { mapConcurrently } from '../../concurrency';
import { access, type Db, put } from '../../kernel/db';
import type { SettingsReader } from '../../settings/entities';
import { dayMs } from '../../time';
import { changeOrder, type SettlePorts } from '../delivery/settle';
import { step } from '../life';
import type { Order } from '../order';
import { orderRow } from '../rows';
import { type MaskingProgress, maskingRow, monthsBefore } from './rows';

export const maskOldOrdersAccess = access({ get: [maskingRow, caseRow], writes: [[maskingRow]] });

/** All orders by their age. Some seconds old. @throws TableUnavailable */
export interface OldOrders {
  /** Returns the first moment of the oldest month that may have orders; null: there is none. */
  oldest(): Promise<Date | null>;
  /** Reads a page of the orders from `from` up to, but without, `to`. */
  page(of: { from: Date; to: Date; cursor: string | null }): Promise<{
    readonly orders: readonly Order[];
    readonly damaged: readonly { readonly id: string; readonly error: Error }[];
    readonly nextCursor: string | null;
  }>;
}

export interface MaskPorts extends SettlePorts {
  readonly oldOrders: OldOrders;
  readonly masking: Db<typeof maskOldOrdersAccess>;
  readonly settings: Pick<SettingsReader, 'read'>;
}

/** A run begins no new page after this long, or after so many orders. */
const runForMs = 40_000;
const mostOrders = 3_000;

/** No wallet is written, so one customer's orders don't contend. */
const atOnce = 8;

/** A round that leaves more orders than this doesn't count as done: the next one reads its orders again. */
const mostLeft = 200;

interface Failure {
  readonly order_number: string;
  readonly error: unknown;
}

const nothingYet: MaskingProgress = { until: null, to: null, cursor: null, left: [], restsUntil: null };

/**
 * Masks the number in orders that have ended and are older than the setting says. A round begins once a day. It continues where the last
 * one ended, up to the border, over as many runs as needed. An order that hasn't ended yet, or is damaged, holds up no other order: each
 * next round tries it again. A run between two rounds reads one row.
 * @throws AppError unavailable; TableUnavailable: the next run continues at the same place
 */
export async function maskOldOrders(
  ports: MaskPorts,
): Promise<{ masked: number; failures: readonly Failure[] }> {
  const startedAt = ports.clock.now();
  const progress = (await ports.masking.get(maskingRow, {})) ?? nothingYet;
  if (progress.restsUntil !== null && startedAt < progress.restsUntil) return { masked: 0, failures: [] };
  const run = new Run(ports, progress.to === null ? [] : progress.left);
  if (progress.to === null) await run.again(progress.left);
  const round = await roundOf(ports, progress, startedAt);
  const restsUntil = new Date(startedAt.getTime() + dayMs);
  if (round === null) {
    await ports.masking.write([put(maskingRow, { ...progress, left: run.left(), restsUntil })]);
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
  await ports.masking.write([put(maskingRow, { ...next, left })]);
  return run.result();
}

/** Returns the round that is under way, or a new one. Null: no order is older than the setting says. */
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

  /** One more than a round may leave, so that the rest is noticed. */
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

  /** Looks at the order again when it is written: staff may have opened it since it was read. */
  async #mask(order: Order): Promise<boolean> {
    const after = await changeOrder(this.#ports, order, (current) =>
      isOver(current) && !isMasked(current) ? masked(current) : null,
    );
    if (isMasked(after)) this.#masked += 1;
    return isMasked(after);
  }

  async #hasOpenCase({ id, isReported }: Order): Promise<boolean> {
    if (!isReported) return false;
    const found = await this.#ports.masking.get(caseRow, { orderId: id });
    return found !== null && found.state !== 'closed';
  }
}

const isMasked = ({ phoneNumber }: Pick<Order, 'phoneNumber'>): boolean => isMaskedNumber(phoneNumber);

/** Whether the order is over for every supplier, for `reconcile` and for staff. A case is a row of its own. */
const isOver = ({ stage, attention }: Order): boolean => stage === 'settled' && attention.length === 0;

/** Returns the order without its phone number. Its money and its history stay. */
function masked(order: Order): Order {
  const { phoneNumber, answer, timeline } = order;
  const without = (text: string) =>
    withMaskedNumbers(text.replaceAll(phoneNumber, maskedNumber(phoneNumber)));
  const happened = timeline.map(({ note, ...event }) =>
    note === undefined ? event : { ...event, note: without(note) },
  );
  return step(
    { ...order, timeline: happened },
    {
      phoneNumber: maskedNumber(phoneNumber),
      answer: answer && { ...answer, message: without(answer.message) },
    },
    [],
  );
}
