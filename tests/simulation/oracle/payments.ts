import type { Account } from '../../../lambdas/core/accounts/entities';
import type { Dispute } from '../../../lambdas/core/disputes/entities';
import type { TopUpRefund } from '../../../lambdas/core/refunds/entities';
import type { TopUp } from '../../../lambdas/core/top-ups/entities';
import { assert } from '../world/assert';
import type { Asked } from './asked';
import { priceOf, worthOf } from './charges';
import type { Wallets } from './wallets';
import type { SentBack, Wire } from './wire';

interface Disputing {
  status: Dispute['status'];
  /** What is at stake of the credit. */
  stake: number;
  held: number;
  reopened: number;
}

/** What has become of one payment, as far as the shop has heard. */
interface Payment {
  readonly userId: string;
  /** Null: not yet. */
  credited: number | null;
  /** By the shop's own id: what of it was sent back, and whether it came back. */
  readonly refunds: Map<string, { readonly amount: number; status: TopUpRefund['status'] }>;
  readonly disputes: Map<string, Disputing>;
  /** By Paystack's id: what was sent back at the dashboard. */
  readonly elsewhere: Map<string, number>;
  heldElsewhere: number;
  /** What of it was set aside, and is gone. */
  takenElsewhere: number;
}

/**
 * Each top-up, its refunds and its disputes. When something happens is read from the shop's rows; that it may happen, and how
 * much it moves, follows from what Paystack took, sent back and said, and from what staff asked for.
 */
export class Payments {
  readonly #payments = new Map<string, Payment>();
  readonly #wire: Wire;
  readonly #asked: Asked;
  readonly #wallets: Wallets;

  constructor(wire: Wire, asked: Asked, wallets: Wallets) {
    this.#wire = wire;
    this.#asked = asked;
    this.#wallets = wallets;
  }

  topUp(topUp: TopUp): void {
    const { reference, userId, status, amount, payable } = topUp;
    const payment = this.#of(reference, userId);
    assert(payable === priceOf(amount), `${reference} asks ${payable} for ${amount}: ${priceOf(amount)}`);
    if (status === 'completed' && payment.credited === null) this.#credit(topUp, payment);
    const isSame = payment.credited === topUp.credited;
    assert(isSame, `${reference} says that ${topUp.credited} was credited, and it was ${payment.credited}`);
    const fresh = topUp.refundsNoticed.filter((id) => !payment.elsewhere.has(id));
    if (fresh.length > 0) this.#setAside(reference, payment, fresh);
    else if (topUp.heldElsewhere === 0 && payment.heldElsewhere > 0) {
      this.#wallets.move(userId, [], { held: -payment.heldElsewhere });
      payment.takenElsewhere += payment.heldElsewhere;
      payment.heldElsewhere = 0;
    }
    const { heldElsewhere } = payment;
    assert(
      topUp.heldElsewhere === heldElsewhere,
      `${reference} has ${topUp.heldElsewhere} set aside for the dashboard, not ${heldElsewhere}`,
    );
    const sent = sumOf(payment.elsewhere.values());
    assert(
      topUp.sentElsewhere === sent,
      `${reference} says that ${topUp.sentElsewhere} was sent at the dashboard, not ${sent}`,
    );
  }

  refund(refund: TopUpRefund): void {
    const { id, reference, userId, amount, status } = refund;
    const payment = this.#of(reference, userId);
    const known = payment.refunds.get(id);
    if (known === undefined) {
      assert(this.#asked.isSentBack(reference, amount), `${reference}: nobody asked to send ${amount} back`);
      assert(status === 'requested', `Refund ${id} begins as ${status}`);
      payment.refunds.set(id, { amount, status });
      this.#wallets.move(userId, [['paystack', -amount]]);
      return;
    }
    if (known.status === status) return;
    const hasEnded = known.status === 'failed' || known.status === 'processed';
    assert(!hasEnded, `Refund ${id} was ${known.status}, and is ${status}`);
    known.status = status;
    const own = this.#wire.sentBack(reference).find((sent) => isOwn(sent, id));
    if (status === 'processed')
      assert(own !== undefined, `Refund ${id} is called sent, and Paystack has none`);
    if (status !== 'failed') return;
    const isGone = own !== undefined && own.status !== 'failed';
    assert(!isGone, `Refund ${id} is put back, and Paystack has it as ${own?.status}`);
    this.#wallets.move(userId, [['paystack', known.amount]]);
  }

  dispute(dispute: Dispute): void {
    const { id, reference, userId, status, amount, reopened } = dispute;
    const payment = this.#of(reference, userId);
    const said = this.#wire.dispute(id);
    assert(said !== null, `Dispute ${id} of ${reference} is Paystack's, and Paystack has none`);
    assert(said.reference === reference, `Dispute ${id} is of ${said.reference}, not of ${reference}`);
    assert(said.said.has(status), `Dispute ${id} is ${status}, and Paystack never said so`);
    const before = payment.disputes.get(id);
    if (before?.status === status && before.reopened === reopened) return;
    const known: Disputing = before ?? { status: 'open', stake: 0, held: 0, reopened };
    payment.disputes.set(id, known);
    known.stake = this.#stakeOf(payment, known, said.amount);
    assert(amount === known.stake, `Dispute ${id} is about ${amount}, and ${known.stake} is at stake`);
    const wallets = this.#wallets;
    if (status === 'open') {
      known.held = Math.min(wallets.of(userId).spendable, known.stake);
      wallets.move(userId, [['paystack', -known.held]], { held: known.held });
    } else if (status === 'won') {
      wallets.move(userId, [['paystack', known.held]], { held: -known.held });
      known.held = 0;
    } else this.#lose(userId, known);
    known.status = status;
    known.reopened = reopened;
  }

  /** No payment goes back twice, in whatever ways. */
  expectNotTwice(reference: string): void {
    const payment = this.#payments.get(reference);
    if (payment === undefined) return;
    const { refunds, disputes, heldElsewhere, takenElsewhere } = payment;
    const sentBack = this.#wire.sentBack(reference).filter(({ status }) => status !== 'failed');
    const refunded = sumOf(
      [...refunds]
        .filter(([id, { status }]) => status !== 'failed' && sentBack.some((sent) => isOwn(sent, id)))
        .map(([, { amount }]) => amount),
    );
    const stakesOf = (status: Disputing['status']) =>
      sumOf([...disputes.values()].filter((each) => each.status === status).map(({ stake }) => stake));
    const elsewhere = heldElsewhere + takenElsewhere;
    // While a dispute is open, what a refund takes may be at stake in it, too: its decision leaves that out.
    const gone = refunded + stakesOf('lost') + Math.max(stakesOf('open'), elsewhere);
    const taken = this.#wire.taken(reference) ?? 0;
    assert(gone <= taken, `${reference} took ${taken}, and ${gone} went back, ${elsewhere} of it elsewhere`);
  }

  account({ userId, balance, held, debt }: Account): void {
    const due = this.#wallets.of(userId);
    assert(balance === due.spendable, `${userId} can spend ${balance}, and ${due.spendable} is theirs`);
    assert(held === due.held, `${userId} is shown ${held} as set aside, and it is ${due.held}`);
    assert(debt === due.owed, `${userId} is shown a debt of ${debt}, and owes ${due.owed}`);
    assert(debt === 0 || balance === 0, `${userId} owes ${debt}, and can spend ${balance}`);
    this.#wallets.moved.delete(userId);
  }

  #of(reference: string, userId: string): Payment {
    const known = this.#payments.get(reference);
    if (known !== undefined) return known;
    const payment: Payment = {
      userId,
      credited: null,
      refunds: new Map(),
      disputes: new Map(),
      elsewhere: new Map(),
      heldElsewhere: 0,
      takenElsewhere: 0,
    };
    this.#payments.set(reference, payment);
    return payment;
  }

  #credit({ reference, userId, amount, payable }: TopUp, payment: Payment): void {
    const taken = this.#wire.taken(reference);
    assert(taken !== null, `${reference} is credited, and Paystack took nothing`);
    payment.credited = taken === payable ? amount : worthOf(taken);
    this.#wallets.move(userId, [['paystack', payment.credited]]);
  }

  #setAside(reference: string, payment: Payment, fresh: readonly string[]): void {
    const disputes = [...payment.disputes.values()];
    const lost = sumOf(disputes.filter(({ status }) => status === 'lost').map(({ stake }) => stake));
    let left = Math.min(
      this.#wallets.of(payment.userId).spendable,
      Math.max(0, (payment.credited ?? 0) - payment.heldElsewhere - payment.takenElsewhere - lost),
    );
    for (const id of fresh) {
      const sent = this.#wire.sentBack(reference).find((each) => each.id === id);
      assert(sent !== undefined, `${reference}: Paystack has no refund ${id}`);
      const isOurs = [...payment.refunds.keys()].some((own) => isOwn(sent, own));
      assert(!isOurs, `${reference}: the shop takes its own refund ${id} for another's`);
      payment.elsewhere.set(id, sent.amount);
      const held = Math.min(left, worthOf(sent.amount));
      left -= held;
      payment.heldElsewhere += held;
      this.#wallets.move(payment.userId, [['paystack', -held]], { held });
    }
  }

  /** What of the credit nobody else has taken back, or may have. */
  #stakeOf(
    { credited, heldElsewhere, takenElsewhere, refunds, disputes }: Payment,
    of: Disputing,
    amount: number | null,
  ): number {
    let left = Math.max(0, (credited ?? 0) - heldElsewhere - takenElsewhere);
    for (const refund of refunds.values())
      if (refund.status !== 'failed') left = Math.max(0, left - refund.amount);
    for (const other of disputes.values())
      if (other !== of && other.status !== 'won') left = Math.max(0, left - other.stake);
    return amount === null ? left : Math.min(left, worthOf(amount));
  }

  /** Out of what was set aside, then out of the wallet; the customer owes the rest. */
  #lose(userId: string, of: Disputing): void {
    const { held, stake } = of;
    const owed = Math.max(0, stake - held - this.#wallets.of(userId).spendable);
    this.#wallets.move(
      userId,
      [
        ['paystack', held - stake],
        ['disputes-lost', owed],
      ],
      { held: -held, owed },
    );
    of.held = 0;
  }
}

/** The shop writes its own id on what it asks Paystack for. */
const isOwn = ({ note }: SentBack, id: string): boolean => note.includes(id);

function sumOf(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}
