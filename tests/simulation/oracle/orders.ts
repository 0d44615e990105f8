import type { AuditRecord } from '../../../lambdas/core/audit-log/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import { assert } from '../world/assert';
import type { Asked } from './asked';
import type { Bulks } from './bulks';
import type { Part, Wallets } from './wallets';
import type { Wire } from './wire';

interface Known {
  isPaid: boolean;
  sendings: number;
  status: Order['status'];
}

/** Staff settled or reopened the order; from then on it isn't sent automatically. */
type Staffs = 'opened' | 'settled';

/**
 * Checks each order: charged once at the price that its customer read, refunded once, and never sent to a supplier that should not get it.
 * The shop's rows only tell when something happened.
 */
export class Orders {
  readonly #orders = new Map<string, Known>();
  readonly #requests = new Map<string, string>();
  readonly #staffs = new Map<string, Staffs>();
  readonly #wire: Wire;
  readonly #asked: Asked;
  readonly #wallets: Wallets;
  readonly #bulks: Pick<Bulks, 'pay'>;

  constructor(wire: Wire, asked: Asked, wallets: Wallets, bulks: Pick<Bulks, 'pay'>) {
    this.#wire = wire;
    this.#asked = asked;
    this.#wallets = wallets;
    this.#bulks = bulks;
  }

  record({ action, targetId, after }: AuditRecord): void {
    if (action !== 'update-order-status') return;
    const status = String(after.status);
    assert(this.#asked.isSet(targetId, status), `Nobody asked to set ${targetId} to ${status}`);
    this.#staffs.set(targetId, status === 'completed' || status === 'failed' ? 'settled' : 'opened');
  }

  order(order: Order): void {
    const isNew = !this.#orders.has(order.id);
    const known = this.#orders.get(order.id) ?? this.#begun(order);
    const price = this.#priceOf(order);
    const fromBulk = isNew ? this.#bulks.pay(order, price) : [];
    this.#checkSendings(order, known);
    const isPaid = order.status !== 'failed';
    const parts: Part[] = [...fromBulk];
    if (isPaid !== known.isPaid) {
      if (!isPaid) this.#checkRefund(order, known);
      parts.push(['sales', isPaid ? -price : price]);
    }
    if (parts.length > 0) this.#wallets.move(order.userId, parts);
    known.isPaid = isPaid;
    known.sendings = order.attempts.length;
    known.status = order.status;
  }

  #begun({ id, userId, idempotencyKey, amount }: Order): Known {
    const request = `${userId} ${idempotencyKey}`;
    const other = this.#requests.get(request);
    assert(other === undefined, `${request} bought ${id}, and ${other} before`);
    this.#requests.set(request, id);
    const price = this.#asked.price(userId, idempotencyKey);
    assert(price === amount, `${request} read ${price}, and ${amount} was charged`);
    const known: Known = { isPaid: false, sendings: 0, status: 'pending' };
    this.#orders.set(id, known);
    return known;
  }

  #priceOf({ id, userId, idempotencyKey }: Order): number {
    const price = this.#asked.price(userId, idempotencyKey);
    assert(price !== null, `Nobody bought ${id}`);
    return price;
  }

  /** An attempt that wasn't made may be removed; an additional attempt is a submission. */
  #checkSendings({ id, attempts, stage }: Order, known: Known): void {
    if (attempts.length <= known.sendings || stage !== 'sent') return;
    const staffs = this.#staffs.get(id);
    assert(staffs === undefined, `${id} is sent, and staff have ${staffs} it`);
    assert(known.isPaid || known.sendings === 0, `${id} is sent, and its customer has the money back`);
    assert(known.status !== 'completed', `${id} is sent, and was completed`);
    const reportedAtMs = this.#wire.reportedAtMs(id);
    assert(reportedAtMs === null, `${id} is sent, and somebody has reported that they delivered it`);
  }

  /**
   * Staff may know better, and a customer may cancel an order that nobody has; otherwise every supplier must have refused, and
   * none that had the order may have reported that it delivered it after all.
   */
  #checkRefund({ id, timeline }: Order, known: Known): void {
    const by = timeline.findLast(({ event }) => event === 'failed')?.by;
    if (by !== 'supplier') return;
    assert(known.status !== 'completed', `${id} was completed, and is refunded by a supplier's word`);
    assert(this.#wire.isSaidUndelivered(id), `${id} is refunded, and a supplier may deliver it`);
    assert(
      !this.#wire.isReportedByTaker(id),
      `${id} is refunded, and its supplier has reported its delivery`,
    );
  }
}
