import { accountRow } from '../../accounts/rows';
import { countsUse, movesMoney } from '../../accounts/writers';
import { followsAttention } from '../../attention/follow-reasons';
import { bulkRow } from '../../bulk/rows';
import type { ReadsKeyPurchase } from '../../developers/key-purchase';
import { apiKeySpentRow } from '../../developers/rows';
import { AppError } from '../../errors';
import { commit, type Store } from '../../kernel/commit';
import { access, type Db } from '../../kernel/db';
import type { Settings, SettingsReader } from '../../settings/entities';
import { nextSupplier } from '../../suppliers/choose';
import { forBulks, type Permit, type RateLimit, type RateLimitView } from '../../suppliers/rate-limits';
import { minuteMs } from '../../time';
import { apiChannelOf } from '../channel';
import { limitAt, readOnce } from '../delivery/routing';
import { changeOrder, type SettlePorts, settle } from '../delivery/settle';
import { submitOrder } from '../delivery/submit-order';
import { isEnded, latestAttempt, step } from '../life';
import { answerSince, answers, what } from '../messages';
import type { Answer, Order, PurchaseIntent, PurchaseRecord } from '../order';
import type { PurchasePorts, PurchaseReads, PurchaseRequest } from '../ports';
import { declines, makesOrder, orderRow } from '../rows';
import {
  decidePurchase,
  isSameRequest,
  type Needs,
  orderNumberOf,
  type PurchaseKinds,
} from './decide-purchase';
import { tellsSince } from './recipient-check';

/** Staff may have ended the order by the time its supplier answers. */
export const buyAccess = access({
  get: [orderRow, accountRow, bulkRow, apiKeySpentRow],
  writes: [[makesOrder, declines, countsUse, movesMoney, followsAttention, bulkRow, apiKeySpentRow]],
});

export interface BuyPorts extends PurchasePorts {
  readonly db: Db<typeof buyAccess>;
  readonly purchases: PurchaseReads;
  readonly settings: SettingsReader;
  /** For purchases by keys. */
  readonly keyPurchases?: ReadsKeyPurchase;
}

export interface PurchaseAnswer extends Answer {
  /** Null if no order was made. */
  readonly orderNumber: string | null;
  /** The answer as its order is now; absent where the first one is still true. */
  readonly now?: Answer;
}

interface Purchase {
  readonly request: PurchaseRequest;
  readonly settings: Settings;
  readonly permit: PurchasePermit;
  readonly attemptId: string;
}

/**
 * Buys a bundle: writes order, debit and ledger entry in one transaction, then submits the order to the supplier. The
 * same request always gets the first answer again.
 * @throws AppError unavailable (nothing was charged, or the same request finds out), unauthenticated, account_banned,
 * second_factor_needed, request_id_reused, too_many_requests, confirmation_needed, payment_disputed; NotItsTurn
 */
export async function buyBundle(own: BuyPorts, request: PurchaseRequest): Promise<PurchaseAnswer> {
  return (await purchase(own, request)).answer;
}

/** Does the same, and returns the row that was found or made. `isNew`: this call made it. @throws what `buyBundle` throws */
export async function purchase(
  own: BuyPorts,
  request: PurchaseRequest,
): Promise<{ readonly answer: PurchaseAnswer; readonly record: PurchaseRecord; readonly isNew: boolean }> {
  const ports = routedAsRead(own);
  const settings = await ports.settings.read();
  const permit = new PurchasePermit(ports, settings, request);
  const purchase = { request, settings, permit, attemptId: ports.ids.next() };
  try {
    const found = await record(ports, purchase);
    return { answer: await answerTo(ports, purchase, found.record), ...found };
  } finally {
    await permit.release();
  }
}

/** Routes the order by the rows that are read with its price, so that nothing is read for that alone. */
function routedAsRead(ports: BuyPorts): BuyPorts {
  const routes = readOnce(ports.routes);
  const loadForPurchase: PurchaseReads['loadForPurchase'] = async (of, options) => {
    const rows = await ports.purchases.loadForPurchase(of, options);
    routes.see(rows);
    return rows;
  };
  return { ...ports, routes, purchases: { ...ports.purchases, loadForPurchase } };
}

/** Writes the order or the refusal. @returns the row under the request's number, which may be from an earlier try. */
async function record(
  ports: BuyPorts,
  { request, settings, permit, attemptId }: Purchase,
): Promise<{ readonly record: PurchaseRecord; readonly isNew: boolean }> {
  const { userId, idempotencyKey, planId, phoneNumber, confirmed, shown } = request;
  const api = apiChannelOf(request.channel);
  let isNew = false;
  const fits = confirmed.includes('network') || shown?.fits === true;
  let needs: Needs = fits ? {} : { latestToNumber: true };
  let salt = 0;
  let latest: ReturnType<typeof latestTo> | null = null;
  const id = () => orderNumberOf(userId, idempotencyKey, { salt, prefix: request.prefix ?? 'ORD' });
  const { channel } = request;
  const readBulk = () =>
    channel?.kind === 'bulk' ? ports.db.get(bulkRow, { userId, id: channel.bulkId }) : null;
  const readPast = () => {
    if (!needs.record) return null;
    const since = needs.lastHour ? new Date(ports.clock.now().getTime() - 60 * minuteMs) : null;
    return ports.purchases.past({ userId, orderNumber: id(), since, bought: needs.bought ?? [] });
  };
  const found = await commit<Parameters<typeof decidePurchase>[0], PurchaseRecord, PurchaseKinds>(
    { ...ports, db: withPermit(ports, permit, channel) },
    {
      async read(attempt) {
        const isCurrent = attempt > 1;
        // Once: a number doesn't move to another network within a purchase.
        if (needs.latestToNumber) latest ??= latestTo(ports, phoneNumber);
        const [rows, past, orders, bulk, ofKey] = await Promise.all([
          ports.purchases.loadForPurchase({ userId, planId }, { consistent: isCurrent }),
          readPast(),
          latest,
          readBulk(),
          api ? (ports.keyPurchases?.({ userId, channel: api }, ports.clock.now()) ?? null) : null,
          isCurrent ? null : permit.peek(),
        ]);
        return { ...rows, isCurrent, past, orders, bulk, ofKey };
      },
      decide(rows, at) {
        const decision = decidePurchase(rows, { request, settings, id: id(), attemptId, at });
        isNew = decision !== 'reread' && 'changes' in decision && decision.changes.length > 0;
        if (decision === 'reread' || !('needs' in decision)) return decision;
        needs = { ...needs, ...decision.needs };
        return 'reread';
      },
      replay(mark) {
        if (mark.kind === 'purchase' && isSameRequest(mark.record, request)) {
          isNew = mark.record.kind === 'order' && mark.record.order.attemptId === attemptId;
          return mark.record;
        }
        salt += 1;
        return null;
      },
    },
  );
  return { record: found, isNew };
}

const latestTo = ({ purchases, clock }: BuyPorts, phoneNumber: string) =>
  purchases.latestTo(phoneNumber, tellsSince(clock.now()));

/**
 * The permit is acquired while the order is written: neither waits for the other. A row of a bulk is written only with its permit, so
 * that lists never stand in line before others.
 */
const withPermit = (
  ports: BuyPorts,
  permit: PurchasePermit,
  channel: PurchaseRequest['channel'],
): Store<PurchaseKinds> => ({
  async write(changes) {
    const submitted = changes.flatMap((change) =>
      change.kind === 'order' && change.next.stage === 'sent' ? change.next : [],
    )[0];
    const acquire = (order: Order) => permit.acquire(order);
    // Only functions that buy by keys produce changes of keys' rows, and only they may write them.
    const db: Store<PurchaseKinds> = ports.db as Store<never> as Store<PurchaseKinds>;
    if (channel?.kind === 'bulk' && submitted !== undefined) {
      await acquire(submitted);
      if (!permit.isGranted) throw new AppError('too_many_requests');
      return db.write(changes);
    }
    const [outcome] = await Promise.all([db.write(changes), submitted && acquire(submitted)]);
    return outcome;
  },
});

async function answerTo(ports: BuyPorts, purchase: Purchase, found: PurchaseRecord): Promise<PurchaseAnswer> {
  if (found.kind === 'order' && found.order.attemptId === purchase.attemptId) {
    return submitOrQueue(ports, purchase, found.order);
  }
  // A repeated request waits for the first one's answer, which takes no permit.
  await purchase.permit.release();
  if (!isSameBody(found, purchase.request)) throw new AppError('request_id_reused');
  if (found.kind === 'refusal') return { ...found.refusal.answer, orderNumber: null };
  return answerFor(ports, found.order);
}

async function answerFor(ports: SettlePorts, order: Order): Promise<PurchaseAnswer> {
  const answer = order.answer ?? (await awaitAnswer(ports, order));
  const now = answerSince(order, answer);
  return { ...answer, orderNumber: order.id, ...(now && { now }) };
}

/** Longer than a supplier may take to answer, shorter than the API's own limit. */
const maximumWaitMs = 11_000;

/**
 * Returns the answer to a request whose order exists: the recorded one or, while another invocation is still calling the supplier, the one
 * that it records. If none is recorded (its process died, or staff ended the order meanwhile), records an answer from the order's present
 * state, so that every later reader gets the same.
 */
async function awaitAnswer(ports: SettlePorts, order: Order): Promise<Answer> {
  let current = order;
  let pauseMs = 40;
  const deadline = ports.clock.now().getTime() + maximumWaitMs;
  while (current.answer === null && !isEnded(current) && ports.clock.now().getTime() < deadline) {
    await ports.clock.sleep(pauseMs);
    pauseMs = Math.min(500, pauseMs * 1.5);
    current = (await ports.db.get(orderRow, { id: order.id })) ?? current;
  }
  if (current.answer !== null) return current.answer;
  const answered = await changeOrder(ports, current, (latest) =>
    latest.answer === null ? step(latest, { answer: answerNow(latest) }, []) : null,
  );
  return answered.answer ?? answerNow(answered);
}

function answerNow(order: Order): Answer {
  if (order.status === 'completed') return answers.delivered(order);
  return order.status === 'failed' ? answers.refused(order, `${what(order)} failed`) : answers.unknown(order);
}

/** Only for the invocation that has just written the order. */
async function submitOrQueue(
  ports: BuyPorts,
  { settings, permit }: Purchase,
  order: Order,
): Promise<PurchaseAnswer> {
  let after = order;
  if (order.stage === 'sent') {
    after = permit.isGranted
      ? await submitOrder(ports, order, settings, permit.use())
      : await settle(ports, order, latestAttempt(order), { kind: 'not_called' });
  }
  return answerFor(ports, after);
}

function intentOf(record: PurchaseRecord): PurchaseIntent {
  return record.kind === 'order' ? { ...record.order, price: record.order.amount } : record.refusal.intent;
}

/** A program's price is its `max_price`, which is part of its body. */
function isSameBody(found: PurchaseRecord, request: PurchaseRequest): boolean {
  const api = apiChannelOf(request.channel);
  const before = intentOf(found);
  const { bodyHash } = found.kind === 'order' ? found.order : found.refusal;
  const isSame = before.planId === request.planId && before.phoneNumber === request.phoneNumber;
  return isSame && (api ? bodyHash === api.bodyHash : before.price === request.price);
}

/** A purchase's permit to call the supplier at once: asked for at most once, and released if unused. */
class PurchasePermit {
  isGranted = false;
  #permit: Permit | null = null;
  #seen: RateLimitView | null = null;
  #request: Promise<void> | null = null;
  readonly #ports: Pick<PurchasePorts, 'rateLimiter' | 'suppliers' | 'clock'>;
  readonly #settings: Settings;
  /** For the network without its own route: nothing more is known before price and networks are read. */
  readonly #expected: RateLimit | null;
  readonly #isOfBulk: boolean;

  constructor(
    ports: Pick<PurchasePorts, 'suppliers' | 'rateLimiter' | 'clock'>,
    settings: Settings,
    { network, channel }: Pick<PurchaseRequest, 'network' | 'channel'>,
  ) {
    this.#ports = ports;
    this.#settings = settings;
    this.#isOfBulk = channel?.kind === 'bulk';
    const apiUsed = nextSupplier(settings, { planIds: null, soldAs: null }, []) ?? 'manual';
    this.#expected = this.#limitOf({ network, soldAs: null, apiUsed });
  }

  #limitOf(
    order: Pick<Order, 'network' | 'soldAs' | 'apiUsed'> & Partial<Pick<Order, 'ofNewAccount'>>,
  ): RateLimit | null {
    const { apiUsed } = order;
    const supplier = apiUsed === 'manual' ? null : this.#ports.suppliers.get(apiUsed, this.#settings);
    return limitAt(supplier, order);
  }

  /** Reads which permits are free, which saves `acquire` a round trip. */
  async peek(): Promise<void> {
    this.#seen = this.#expected && (await this.#ports.rateLimiter.peek(this.#expected));
  }

  /** Asks for the permit. Safe to repeat: an order that is written again uses the same permit. */
  async acquire(order: Order): Promise<void> {
    this.#request ??= this.#acquire(this.#limitOf(order));
    await this.#request;
  }

  async #acquire(limit: RateLimit | null): Promise<void> {
    const { rateLimiter, clock } = this.#ports;
    // If the limit isn't the expected one, its own line is read, which nobody may pass.
    const isExpected = limit?.name === this.#expected?.name && limit?.isForNew === undefined;
    const seen = isExpected ? this.#seen : limit && (await rateLimiter.peek(limit));
    const part = limit && this.#isOfBulk ? forBulks(limit, seen, clock.now()) : limit;
    this.#permit = part && (await rateLimiter.acquire(part, seen?.slice(0, part.most)));
    this.isGranted = limit === null || this.#permit !== null;
  }

  /** Takes the permit for the call to the supplier. */
  use(): Permit | null {
    const permit = this.#permit;
    this.#permit = null;
    return permit;
  }

  /** Gives back the unused permit. */
  async release(): Promise<void> {
    await this.#request?.catch(() => undefined);
    const permit = this.use();
    if (permit) await this.#ports.rateLimiter.release(permit);
  }
}
