import type { Bulk } from '../../../lambdas/core/bulk/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import { assert } from '../world/assert';
import type { Asked } from './asked';
import type { Part, Wallets } from './wallets';

interface Known {
  /** The sum of all rows that its customer read. */
  readonly total: number;
  bought: number;
  rows: number;
  isEnded: boolean;
}

/**
 * Checks each bulk buy: what it set aside is what its customer read; each row is one order, paid from that; the end gives back exactly
 * the rest. The shop's rows only tell when something happened.
 */
export class Bulks {
  readonly #bulks = new Map<string, Known>();
  readonly #asked: Asked;
  readonly #wallets: Wallets;

  constructor(asked: Asked, wallets: Wallets) {
    this.#asked = asked;
    this.#wallets = wallets;
  }

  /** The money that pays for a row's new order. None: its customer's wallet. */
  pay({ id, userId, idempotencyKey }: Order, price: number): readonly Part[] {
    const [bulkId = '', row] = idempotencyKey.split('.');
    if (row === undefined) return [];
    const known = this.#bulks.get(bulkId);
    assert(known !== undefined && !known.isEnded, `${id} is bought by bulk ${bulkId}, which isn't running`);
    this.#expectNoClaim(userId, id);
    known.bought += price;
    known.rows += 1;
    assert(known.bought <= known.total, `Bulk ${bulkId} has bought more than it has`);
    return [['bulk', price]];
  }

  bulk({ id, userId, status, total, left, returned, bought }: Bulk): void {
    const known = this.#bulks.get(id) ?? this.#begun(userId, id, total);
    assert(bought === known.rows, `Bulk ${id} counts ${bought} orders, and made ${known.rows}`);
    const rest = known.total - known.bought;
    if (status === 'running') {
      assert(left === rest && returned === 0, `Bulk ${id} has ${left} left, and ${rest} is due`);
      return;
    }
    assert(left === 0 && returned === rest, `Bulk ${id} gave back ${returned}, and ${rest} is due`);
    assert(!known.isEnded, `Bulk ${id} has ended twice`);
    known.isEnded = true;
    this.#wallets.move(userId, [['bulk', rest]]);
  }

  expectEnded(): void {
    for (const [id, { isEnded }] of this.#bulks) assert(isEnded, `Bulk ${id} hasn't ended`);
  }

  /** A debt or a hold is spent by nobody, also not by a list. */
  #expectNoClaim(userId: string, what: string): void {
    const { held, owed } = this.#wallets.of(userId);
    assert(held === 0 && owed === 0, `${what} is bought while ${userId} has ${held} held and owes ${owed}`);
  }

  #begun(userId: string, id: string, total: number): Known {
    const asked = this.#asked.bulk(userId, id);
    assert(asked === total, `Bulk ${id} set ${total} aside, and its customer read ${asked}`);
    this.#expectNoClaim(userId, `Bulk ${id}`);
    const known = { total, bought: 0, rows: 0, isEnded: false };
    this.#bulks.set(id, known);
    this.#wallets.move(userId, [['bulk', -total]]);
    return known;
  }
}
