import type { Network } from '../../../contracts/constants';
import { volumeMegabytes } from '../../../contracts/constants';
import type { Account } from '../accounts/entities';
import { backOff } from '../back-off';
import { AppError } from '../errors';
import type { BundlePrice } from '../prices/entities';
import type { Settings } from '../settings/entities';
import { chooseSupplier } from '../suppliers/choose';
import { OutcomeUnknown } from '../table-errors';
import type { Answer, Order, PurchaseIntent, Refusal } from './entities';
import { answers, refusals } from './messages';
import { orderNumberOf } from './order-number';
import { debit } from './order-postings';
import type { OrderStore, PlaceResult, PurchasePorts, PurchaseRecord } from './ports';
import { PurchasePermit } from './purchase-permit';
import type { PurchaseFacts } from './read-for-purchase';
import { awaitAnswer } from './replay';
import { settle } from './settle';
import { submitOrder } from './submit-order';
import { firstCheckMs } from './transitions';

export interface PurchaseRequest extends PurchaseIntent {
  readonly requestId: string;
  readonly network: Network;
}

export interface PurchaseAnswer extends Answer {
  /** Null where no order was made. */
  readonly orderNumber: string | null;
}

type Loaded = Pick<PurchaseFacts, 'price'> & { readonly account: Account };
type Decision =
  | { readonly kind: 'refuse'; readonly refusal: Refusal }
  | {
      readonly kind: 'place';
      readonly order: Order;
      readonly posting: NonNullable<ReturnType<typeof debit>>;
    };

/** A wallet that many purchases race for changes at each of them; each loser reads and decides anew. */
const maximumAttempts = 60;

/**
 * Buys a bundle: decides on what was read, then writes order, debit and ledger entry in one transaction,
 * then hands the order to the supplier. The same request id gets the first answer again, for ever.
 * @throws AppError unavailable (nothing was taken, or the same request tells), account_banned,
 * request_id_reused.
 */
export async function purchase(
  ports: PurchasePorts,
  {
    request,
    facts,
    settings,
  }: { request: PurchaseRequest; facts: Loaded & PurchaseFacts; settings: Settings },
): Promise<PurchaseAnswer> {
  const turn = new PurchasePermit(ports, settings, facts.rateLimit);
  try {
    return await decideAndWrite(ports, { request, loaded: facts, settings, turn });
  } finally {
    await turn.release();
  }
}

async function decideAndWrite(
  ports: PurchasePorts,
  {
    request,
    loaded,
    settings,
    turn,
  }: { request: PurchaseRequest; loaded: Loaded; settings: Settings; turn: PurchasePermit },
): Promise<PurchaseAnswer> {
  const attemptId = ports.ids.next();
  let current = loaded;
  let isCurrent = false;
  let salt = 0;
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const id = orderNumberOf(current.account.userId, request.requestId, salt);
    const decision = decide({ ...current, request, settings, id, attemptId, at: ports.clock.now() });
    // A debit stands under the condition that the wallet is as it was read. Nothing holds a refusal so.
    if (decision.kind === 'refuse' && !isCurrent) {
      current = await reload(ports, request, current.account.userId);
      isCurrent = true;
      continue;
    }
    // The supplier's leave is sought while the order is written: neither waits for the other.
    const [result] = await Promise.all([
      write(ports.orders, decision),
      decision.kind === 'place' ? turn.acquireFor(decision.order) : null,
    ]);
    if (result.kind === 'placed') {
      return decision.kind === 'refuse'
        ? { ...decision.refusal.answer, orderNumber: null }
        : submitOrQueue(ports, { order: decision.order, settings, turn });
    }
    if (result.kind === 'conflict') {
      await backOff(ports, attempt);
      current = await reload(ports, request, current.account.userId);
      isCurrent = true;
    } else if (isSameRequest(result.record, current.account.userId, request.requestId)) {
      return resume(ports, { record: result.record, request, attemptId, settings, turn });
    } else {
      salt += 1;
    }
  }
  throw new AppError('unavailable', { internalMessage: 'The wallet kept changing' });
}

/** Pure: what a purchase comes to, given what was read. */
function decide(
  input: Loaded & {
    request: PurchaseRequest;
    settings: Settings;
    id: string;
    attemptId: string;
    at: Date;
  },
): Decision {
  const { account, price, request } = input;
  const refuse = (message: string): Decision => ({
    kind: 'refuse',
    refusal: {
      id: input.id,
      userId: account.userId,
      requestId: request.requestId,
      intent: { planId: request.planId, phoneNumber: request.phoneNumber, price: request.price },
      answer: { success: false, message },
      createdAt: input.at,
    },
  });
  if (price === null || price.network !== request.network) return refuse(refusals.planNotFound);
  if (!price.isActive) return refuse(refusals.planInactive);
  if (price.price !== request.price) return refuse(refusals.priceChanged(price.price));
  const order = draftOrder({ ...input, price });
  const posting = debit(account, order);
  if (posting === null) return refuse(refusals.insufficientBalance(account.balance, price.price));
  return { kind: 'place', order, posting };
}

function draftOrder(input: {
  account: Account;
  price: BundlePrice;
  request: PurchaseRequest;
  settings: Settings;
  id: string;
  attemptId: string;
  at: Date;
}): Order {
  const { price, request, at } = input;
  const supplier = chooseSupplier(input.settings);
  const paid = { event: 'paid', at, by: 'customer' } as const;
  const draft: Order = {
    id: input.id,
    userId: input.account.userId,
    userName: input.account.name,
    requestId: request.requestId,
    attemptId: input.attemptId,
    network: price.network,
    dataPlan: `${price.network === 'MTN' ? 'MTN' : 'AirtelTigo'} ${price.dataSize}`,
    volumeMegabytes: volumeMegabytes(price.dataSize),
    planId: price.id,
    apiPlanId: price.apiPlanId,
    phoneNumber: request.phoneNumber,
    amount: price.price,
    status: 'pending',
    stage: 'manual',
    apiUsed: 'manual',
    refusedBy: [],
    answer: null,
    timeline: [paid],
    version: 1,
    dueAt: null,
    sentAt: null,
    checks: 0,
    notFoundAt: null,
    flaggedAt: null,
    createdAt: at,
  };
  if (supplier === 'manual') return { ...draft, answer: answers.manual(draft) };
  return {
    ...draft,
    status: 'processing',
    stage: 'sent',
    apiUsed: supplier,
    timeline: [paid, { event: 'sent', at, by: 'system' }],
    dueAt: new Date(at.getTime() + firstCheckMs),
    sentAt: at,
  };
}

/** An answer that was lost is found out by writing again: the number and the claim tell whose it is. */
async function write(orders: OrderStore, decision: Decision): Promise<PlaceResult> {
  const send = () =>
    decision.kind === 'refuse'
      ? orders.recordRefusal(decision.refusal)
      : orders.place(decision.order, decision.posting);
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    return await send();
  }
}

async function resume(
  ports: PurchasePorts,
  found: {
    record: PurchaseRecord;
    request: PurchaseRequest;
    attemptId: string;
    settings: Settings;
    turn: PurchasePermit;
  },
): Promise<PurchaseAnswer> {
  const { record, request, attemptId, settings, turn } = found;
  if (record.kind === 'order' && record.order.attemptId === attemptId) {
    return submitOrQueue(ports, { order: record.order, settings, turn });
  }
  // A twin waits for the first one's answer, and needs no turn for that.
  await turn.release();
  if (!isSameIntent(intentOf(record), request)) throw new AppError('request_id_reused');
  if (record.kind === 'refusal') return { ...record.refusal.answer, orderNumber: null };
  const answer = await awaitAnswer(ports, record.order);
  return { ...answer, orderNumber: record.order.id };
}

/** Our own order, just written: it goes to the supplier, or waits for its turn, or for an administrator. */
async function submitOrQueue(
  ports: PurchasePorts,
  { order, settings, turn }: { order: Order; settings: Settings; turn: PurchasePermit },
): Promise<PurchaseAnswer> {
  let after = order;
  if (order.stage === 'sent') {
    after = turn.isGranted
      ? await submitOrder(ports, order, settings, turn.use())
      : await settle(ports, order, { kind: 'not_now' });
  }
  return { ...(after.answer ?? (await awaitAnswer(ports, after))), orderNumber: order.id };
}

async function reload(ports: PurchasePorts, request: PurchaseRequest, userId: string): Promise<Loaded> {
  const wanted = { userId, planId: request.planId };
  const { account, price } = await ports.orders.loadForPurchase(wanted, { consistent: true });
  if (account === null) throw new AppError('unauthenticated');
  if (account.isBanned) throw new AppError('account_banned');
  return { account, price };
}

function isSameRequest(record: PurchaseRecord, userId: string, requestId: string): boolean {
  const owner = record.kind === 'order' ? record.order : record.refusal;
  return owner.userId === userId && owner.requestId === requestId;
}

function intentOf(record: PurchaseRecord): PurchaseIntent {
  return record.kind === 'order' ? { ...record.order, price: record.order.amount } : record.refusal.intent;
}

const isSameIntent = (a: PurchaseIntent, b: PurchaseIntent): boolean =>
  a.planId === b.planId && a.phoneNumber === b.phoneNumber && a.price === b.price;
