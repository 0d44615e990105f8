import type { Account } from '../../../lambdas/core/accounts/rows';
import type { Dispute, Refund, TopUp } from '../../../lambdas/core/top-ups/rows';
import { assert } from '../world/assert';
import type { Asked } from './asked';
import { priceOf, worthOf } from './charges';
import type { Wallets } from './wallets';
import type { SentBack, Wire } from './wire';

type Whose = Pick<TopUp, 'reference' | 'userId'>;
export type OneDispute = Dispute & Whose;
export type OneRefund = Refund & Whose;

interface Disputing {
  status: OneDispute['status'];
  /** The part of the credit that the payer wants back. */
  worth: number;
  reopened: number;
}

/** Money that Paystack sent back and the wallet had not yet given. */
interface Returned {
  readonly worth: number;
  readonly dispute: string | null;
  status: 'open' | 'processed' | 'failed';
  isSeen: boolean;
}

/**
 * How long after Paystack's answer the shop may still write its consequences: half until it decides, and half for the write with all its
 * retries. The shop can't know that Paystack has changed its answer meanwhile; it follows the new one when it asks again.
 */
const answerMs = 30_000;

/** A payment's state, as far as the shop has heard. */
interface Payment {
  readonly userId: string;
  /** The requested amount. */
  readonly amount: number;
  /** Null: not credited yet. */
  credited: number | null;
  /** By the shop's own id: the amount sent back, and whether it returned. */
  readonly refunds: Map<string, { readonly amount: number; status: OneRefund['status'] }>;
  readonly disputes: Map<string, Disputing>;
  /** By Paystack's id. */
  readonly returned: Map<string, Returned>;
  /** The wallet's money that is held for it, and that was taken for good. */
  held: number;
  taken: number;
  /** Something has become known since the wallet was last adjusted. */
  isNews: boolean;
}

/**
 * Checks each top-up with its refunds and disputes. The shop's rows only tell when something happened; whether it may happen, and the
 * amount, follow from what Paystack took, sent back and said, and from staff's requests.
 */
export class Payments {
  readonly #payments = new Map<string, Payment>();
  readonly #rows = new Map<string, TopUp>();
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
    const payment = this.#of(reference, userId, amount);
    assert(payable === priceOf(amount), `${reference} asks ${payable} for ${amount}: ${priceOf(amount)}`);
    if (status === 'completed' && payment.credited === null) this.#credit(topUp, payment);
    const isSame = payment.credited === topUp.credited;
    assert(isSame, `${reference} says that ${topUp.credited} was credited, and it was ${payment.credited}`);
    for (const sent of topUp.sentBack) this.#hear(reference, payment, sent);
    assert(
      topUp.sentBack.length === payment.returned.size,
      `${reference} has forgotten what Paystack sent back`,
    );
    this.#rows.set(reference, topUp);
  }

  /** Checks that the wallet has given all the money of a payment that is known to be lost. */
  settle(reference: string): void {
    const payment = this.#payments.get(reference);
    if (payment === undefined) return;
    if (payment.isNews) this.#settle(payment);
    payment.isNews = false;
    const { held, taken } = payment;
    const row = this.#rows.get(reference);
    assert(row?.held === held, `${reference} has ${row?.held} set aside, not ${held}`);
    assert(row.taken === taken, `${reference} has given ${row.taken} for good, not ${taken}`);
  }

  refund(refund: OneRefund): void {
    const { id, reference, userId, amount, status } = refund;
    const payment = this.#of(reference, userId);
    const known = payment.refunds.get(id);
    if (known === undefined) {
      assert(this.#asked.isSentBack(reference, amount), `${reference}: nobody asked to send ${amount} back`);
      assert(status === 'open', `Refund ${id} begins as ${status}`);
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
    const isGone = own !== undefined && !this.#isFailed(own);
    assert(!isGone, `Refund ${id} is put back, and Paystack has it as ${own?.status}`);
    this.#wallets.move(userId, [['paystack', known.amount]]);
    payment.isNews = true;
  }

  dispute(dispute: OneDispute): void {
    const { id, reference, userId, status, worth: amount, reopened } = dispute;
    const payment = this.#of(reference, userId);
    const said = this.#wire.dispute(id);
    assert(said !== null, `Dispute ${id} of ${reference} is Paystack's, and Paystack has none`);
    assert(said.reference === reference, `Dispute ${id} is of ${said.reference}, not of ${reference}`);
    assert(said.said.has(status), `Dispute ${id} is ${status}, and Paystack never said so`);
    const before = payment.disputes.get(id);
    if (before?.status === status && before.reopened === reopened) return;
    const credit = payment.credited ?? payment.amount;
    const worth = said.amount === null ? credit : Math.min(credit, worthOf(said.amount));
    assert(amount === worth, `Dispute ${id} is about ${amount}, and the payer wants ${worth}`);
    payment.disputes.set(id, { status, worth, reopened });
    payment.isNews = true;
  }

  /**
   * No payment goes back twice by any combination of ways: the wallet gives at most what was credited, and at most what Paystack may have
   * sent.
   */
  expectNotTwice(reference: string): void {
    const payment = this.#payments.get(reference);
    if (payment === undefined) return;
    const { credited, refunds, held, taken } = payment;
    const refunded = sumOf([...refunds.values()].filter(isGiven).map(({ amount }) => amount));
    const given = refunded + held + taken;
    const paid = credited ?? 0;
    assert(given <= paid, `${reference} was credited with ${paid}, and gives ${given}`);
    const said = this.#sentBack(reference, payment, (each) =>
      [...each.said].some((word) => word !== 'failed'),
    );
    const disputed = sumOf([...payment.disputes.values()].map(({ worth }) => worth));
    assert(
      held + taken <= said + disputed,
      `${reference} gives ${held + taken} of the wallet, and Paystack has said ${said} and ${disputed}`,
    );
  }

  /**
   * Once Paystack was asked about everything: the wallets have given what it sent back.
   * @param isShown whether the shop's current key can see this payment
   */
  expectGiven(isShown: (reference: string) => boolean): void {
    for (const [reference, payment] of this.#payments) {
      const { credited, refunds, held, taken, disputes } = payment;
      if (credited === null || !isShown(reference)) continue;
      const refunded = sumOf([...refunds.values()].filter(isGiven).map(({ amount }) => amount));
      const lost = [...disputes.values()].filter(({ status }) => status === 'lost').map(({ worth }) => worth);
      const sent = this.#sentBack(reference, payment, ({ status }) => status === 'processed');
      // If an amount is both in a lost dispute and listed as sent back, it must count at least once.
      const due = Math.min(credited - refunded, Math.max(sumOf(lost), sent));
      assert(held + taken >= due, `${reference} gives ${held + taken}, and ${due} has gone back`);
    }
  }

  account({ userId, balance, held, debt }: Account): void {
    const due = this.#wallets.of(userId);
    assert(balance === due.spendable, `${userId} can spend ${balance}, and ${due.spendable} is theirs`);
    assert(held === due.held, `${userId} is shown ${held} as set aside, and it is ${due.held}`);
    assert(debt === due.owed, `${userId} is shown a debt of ${debt}, and owes ${due.owed}`);
    assert(debt === 0 || balance === 0, `${userId} owes ${debt}, and can spend ${balance}`);
    this.#wallets.moved.delete(userId);
  }

  #of(reference: string, userId: string, amount = 0): Payment {
    const known = this.#payments.get(reference);
    if (known !== undefined) return known;
    const payment: Payment = {
      userId,
      amount,
      credited: null,
      refunds: new Map(),
      disputes: new Map(),
      returned: new Map(),
      held: 0,
      taken: 0,
      isNews: false,
    };
    this.#payments.set(reference, payment);
    return payment;
  }

  #credit({ reference, userId, amount, payable }: TopUp, payment: Payment): void {
    const taken = this.#wire.taken(reference);
    assert(taken !== null, `${reference} is credited, and Paystack took nothing`);
    payment.credited = taken === payable ? amount : worthOf(taken);
    this.#wallets.move(userId, [['paystack', payment.credited]]);
    payment.isNews = true;
  }

  /** The shop's list must contain only what Paystack said, not what the wallet gave for other reasons. */
  #hear(reference: string, payment: Payment, told: TopUp['sentBack'][number]): void {
    const { id, worth, status, dispute, isSeen } = told;
    const sent = this.#wire.sentBack(reference).find((each) => each.id === id);
    assert(sent !== undefined, `${reference}: Paystack has no refund ${id}`);
    const [, own] = [...payment.refunds].find(([ours]) => isOwn(sent, ours)) ?? [];
    const due = own === undefined ? worthOf(sent.amount) : own.amount;
    assert(worth === due, `${reference}: ${id} is worth ${due}, not ${worth}`);
    const known = payment.returned.get(id);
    const isSaid = known?.status === status || this.#isSaid(sent, status);
    assert(isSaid, `${reference}: ${id} is ${status}, and Paystack doesn't say so`);
    assert(dispute === sent.dispute, `${reference}: ${id} names ${sent.dispute}, not ${dispute}`);
    assert(known !== undefined || own === undefined || !isGiven(own), `${id} is the shop's own refund`);
    const isBack = known?.status === 'processed' && status === 'open';
    assert(!isBack && (!isSeen || status === 'processed'), `${reference}: ${id} has become ${status}`);
    if (known?.status === status && known.isSeen === isSeen) return;
    payment.returned.set(id, { worth, dispute, status, isSeen });
    payment.isNews = true;
  }

  #isSaid(sent: SentBack, status: Returned['status']): boolean {
    if (status === 'failed') return this.#isFailed(sent);
    return status === 'open' ? [...sent.said].some((word) => !isEnd(word)) : sent.said.has(status);
  }

  /** A failure returns money to the wallet, so Paystack must say so now or have said so until just before. */
  #isFailed({ status, failedUntilMs }: SentBack): boolean {
    return status === 'failed' || (failedUntilMs !== null && this.#wire.nowMs() - failedUntilMs <= answerMs);
  }

  /** The amount that Paystack sent back besides the shop's own refunds, as credit. */
  #sentBack(reference: string, { refunds }: Payment, counts: (each: SentBack) => boolean): number {
    let sum = 0;
    for (const sent of this.#wire.sentBack(reference)) {
      const [, own] = [...refunds].find(([id]) => isOwn(sent, id)) ?? [];
      if ((own !== undefined && isGiven(own)) || !counts(sent)) continue;
      sum += own?.amount ?? worthOf(sent.amount);
    }
    return sum;
  }

  /** Divides the money that may be gone into taken and held money; the customer owes what the wallet lacks of it. */
  #settle(payment: Payment): void {
    const { userId, held, taken } = payment;
    const possible = goneOf(payment, ['lost', 'open'], ({ status }) => status !== 'failed');
    payment.taken = goneOf(payment, ['lost'], (each) => each.isSeen && each.status === 'processed');
    payment.held = possible - payment.taken;
    const due = possible - held - taken;
    const owed = Math.max(0, due - this.#wallets.of(userId).spendable);
    this.#wallets.move(
      userId,
      [
        ['paystack', -due],
        ['disputes-lost', owed],
      ],
      { held: payment.held - held, owed },
    );
  }
}

/** The part of the credit that is lost besides the shop's own refunds. A dispute and the refund it caused count once. */
function goneOf(
  { credited, refunds, disputes, returned }: Payment,
  statuses: readonly Disputing['status'][],
  counts: (each: Returned) => boolean,
): number {
  const left = (credited ?? 0) - sumOf([...refunds.values()].filter(isGiven).map(({ amount }) => amount));
  const claims = [...disputes].filter(([, { status }]) => statuses.includes(status));
  const sent = [...returned.values()].filter(counts);
  const named = (id: string) => sent.filter(({ dispute }) => dispute === id).map(({ worth }) => worth);
  let gone = 0;
  for (const [id, { worth }] of claims) if (named(id).length > 0) gone += Math.max(worth, sumOf(named(id)));
  const isClaimed = (dispute: string | null) => claims.some(([id]) => id === dispute);
  const strays = sent.filter(({ dispute }) => dispute !== null && !isClaimed(dispute));
  gone += sumOf(strays.map(({ worth }) => worth));
  // Of the others, a dispute and a refund of the same amount explain each other, one to one.
  const alone = claims.flatMap(([id, { worth }]) => (named(id).length > 0 ? [] : [worth]));
  const nameless = sent.flatMap(({ dispute, worth }) => (dispute === null ? [worth] : []));
  for (const worth of new Set([...alone, ...nameless])) {
    const times = (of: readonly number[]) => of.filter((each) => each === worth).length;
    gone += worth * Math.max(times(alone), times(nameless));
  }
  return Math.max(0, Math.min(left, gone));
}

const isGiven = ({ status }: { readonly status: OneRefund['status'] }): boolean => status !== 'failed';

const isEnd = (word: string): boolean => word === 'processed' || word === 'failed';

/** The shop writes its own id on each refund that it requests from Paystack. */
const isOwn = ({ note }: SentBack, id: string): boolean => note.includes(id);

function sumOf(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}
