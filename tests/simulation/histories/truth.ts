import { isFirstSupplier } from '../../../contracts/suppliers/contracts';
import type { Order } from '../../../lambdas/core/orders/order';
import { assert } from '../world/assert';
import type { Message } from '../world/conversation';
import type { ShopWorld } from '../world/shop-world';

/** After Paystack was asked about all refunds: none that ended there is open, and one that ended differently there has an item. */
export function expectRefundsFollowed({ books, paystack, settings }: ShopWorld): void {
  for (const { id, reference, status, contradiction } of books.refunds.values()) {
    const known = paystack.refundsOf(settings.paystack_secret_key, reference);
    const own = known.find(({ note }) => note.includes(id));
    if (own?.status !== 'processed' && own?.status !== 'failed') continue;
    const isSeen = books.topUps.get(reference)?.attention.includes('top_up_refund_changed');
    const isNoted = contradiction === own.status && (isSeen || books.resolvedAt(reference) > 0);
    assert(
      status === own.status || isNoted,
      `Refund ${id} is ${status}, and at Paystack ${own.status}: no item`,
    );
  }
}

/** After Paystack was asked for all its refunds: each refund besides ours is on its top-up's list, with Paystack's status. */
export function expectSentBackFollowed({ books, paystack, settings }: ShopWorld): void {
  for (const reference of paystack.refunded()) {
    const topUp = books.topUps.get(reference);
    for (const { id, note, status, amount } of paystack.refundsOf(settings.paystack_secret_key, reference)) {
      const own = [...books.refunds.values()].find((refund) => note.includes(refund.id));
      if (own !== undefined && own.status !== 'failed') continue;
      const known = topUp?.sentBack.find((each) => each.id === id);
      const told = status === 'processed' || status === 'failed' ? status : 'open';
      const isKnown = known === undefined ? told === 'failed' : known.status === told;
      assert(isKnown, `${amount} of ${reference} is ${told} at Paystack, and here ${known?.status}`);
    }
  }
}

/**
 * After Paystack was asked for all disputes again: each has moved its money by the first outcome that we were told, and a different later
 * outcome has an item.
 */
export function expectDisputesFollowed({ books, paystack, settings }: ShopWorld): void {
  for (const { id, reference, outcome } of paystack.disputesOf(settings.paystack_secret_key)) {
    const told = outcome === null ? 'open' : outcome === 'declined' ? 'won' : 'lost';
    const known = books.disputes.get(id);
    assert(known !== undefined, `Dispute ${id} of ${reference} is ${told}, and unknown`);
    if (known.status === told || known.status === 'open') {
      assert(known.status === told, `Dispute ${id} of ${reference} was ${told}, and is open`);
      continue;
    }
    const isSeen = books.topUps.get(reference)?.attention.includes('top_up_dispute_changed');
    const isNoted = known.contradiction === told && (isSeen || books.resolvedAt(reference) > 0);
    assert(isNoted, `Dispute ${id} was ${known.status}, then ${told}: no item`);
  }
}

/**
 * Compares what suppliers really did with the table: no order is both refunded and delivered, or neither, unless an open item says so, its
 * supplier is still asked, or its supplier lied and hasn't told anybody since. An admin who decided after a supplier's answer knew that
 * answer. Orders that staff completed are no longer asked about a week later; nor are orders that staff refunded, if their
 * supplier said for a week that it doesn't know them.
 */
export function expectTruth(world: ShopWorld, nowMs = 0): void {
  for (const order of world.books.orders.values()) {
    if (order.dueAt !== null) continue;
    if (order.status === 'failed') checkRefunded(world, order);
    if (order.status === 'completed' && !isForgotten(order, nowMs)) checkCompleted(world, order);
  }
}

const dayMs = 24 * 60 * 60_000;
const weekMs = 7 * dayMs;

function isForgotten({ timeline }: Order, nowMs: number): boolean {
  const ended = timeline.findLast(({ event }) => event === 'delivered');
  return ended?.by !== 'supplier' && (ended?.at.getTime() ?? 0) + weekMs <= nowMs;
}

function checkRefunded({ books, suppliers, conversation, settings }: ShopWorld, order: Order): void {
  const { id } = order;
  if (order.attention.includes('order_delivered_after_refund')) return;
  const endedAt = decidedAt(books, id);
  const [told] = heardSince({ books, conversation }, order, 'delivered');
  assert(told === undefined, `${id} was refunded, then ${told?.supplier} said it was delivered: no item`);
  for (const supplier of suppliers) {
    if (supplier.delivered(id) === 0) continue;
    const wasKnown = conversation.said(id, 'delivered').some(({ atMs }) => atMs <= endedAt);
    // It delivered what it had refused, and tells the state of a later submission when it is asked.
    const isHidden = supplier.delivered(id) === supplier.deniedDeliveries(id) && !supplier.tellsEnd(id);
    const isLie = isHidden || conversation.isClosed(id, supplier.name);
    // Staff refunded it, and during the week in which it is followed, the supplier was asked with another account's key.
    const wasDenied = conversation
      .said(id, 'not_found')
      .some((message) => message.supplier === supplier.name && message.atMs >= endedAt + weekMs - dayMs);
    // A process that had read the settings earlier sent it to a supplier that staff have removed: nobody can ask it but by phone.
    const isRemoved = settings.suppliers.every(({ id }) => id !== supplier.name);
    const isGone = isRemoved && !isFirstSupplier(supplier.name);
    assert(wasKnown || isLie || wasDenied || isGone, `${id} is refunded and delivered, and nobody asks`);
  }
}

function checkCompleted({ books, suppliers, conversation }: ShopWorld, order: Order): void {
  const { id } = order;
  const failed = heardSince({ books, conversation }, order, 'failed').some(
    ({ supplier }) => supplier === order.apiUsed,
  );
  const endedAt = decidedAt(books, id);
  // A failure or refusal that was known when staff completed the order was part of that decision; repeating it is no news.
  const wasKnown = [...conversation.said(id, 'failed'), ...conversation.said(id, 'no')].some(
    ({ supplier, atMs }) => supplier === order.apiUsed && atMs <= endedAt,
  );
  const isSeen = order.attention.includes('order_failed_after_delivery');
  assert(!failed || wasKnown || isSeen, `${id} was completed, then its supplier said it failed: no item`);
  // A delivery that was known when an admin resolved the item was part of that decision; repeating it is no news.
  const wasResolved = (by: string): boolean =>
    conversation
      .said(id, 'delivered')
      .some(({ supplier, atMs, isHeard }) => isHeard && supplier === by && atMs <= books.resolvedAt(id));
  const twice = heardSince({ books, conversation }, order, 'delivered').some(
    ({ supplier }) => supplier !== order.apiUsed && !wasResolved(supplier),
  );
  const isTwiceSeen = order.attention.includes('order_delivered_twice');
  assert(!twice || isTwiceSeen, `${id} was completed, then another supplier said so, too: no item`);
  const isDelivered = suppliers.some((supplier) => supplier.delivered(id) > 0);
  const isKnown = conversation.isSaidDelivered(id) || conversation.isClosed(id);
  assert(isDelivered || isSeen || isKnown, `${id} is paid for and not delivered, and nobody asks`);
}

/** When its status last changed, or an admin last resolved its item. */
const decidedAt = (books: ShopWorld['books'], id: string): number =>
  Math.max(books.changedAt(id), books.resolvedAt(id));

/** Answers heard after its last change of status, from suppliers that it was sent to. */
function heardSince(
  { books, conversation }: Pick<ShopWorld, 'books' | 'conversation'>,
  { id, attempts }: Order,
  word: Message['word'],
): readonly Message[] {
  const endedAt = decidedAt(books, id);
  return conversation
    .said(id, word)
    .filter(
      ({ atMs, isHeard, supplier }) =>
        isHeard && atMs > endedAt && attempts.some((attempt) => attempt.supplier === supplier),
    );
}
