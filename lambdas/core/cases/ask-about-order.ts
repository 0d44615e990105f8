import type { AskAnswer, askAboutOrder as contract } from '../../../contracts/cases/ask-about-order';
import type { OutputOf } from '../../../contracts/contract';
import { dayMs, minuteMs } from '../durations';
import { AppError } from '../errors';
import type { Db } from '../kernel/db';
import { type Asked, askSupplier } from '../orders/delivery/ask-supplier';
import { acquireSpare } from '../orders/delivery/spare-permit';
import type { Order } from '../orders/entities';
import type { AskPorts, OrderStore, PurchasePorts } from '../orders/ports';
import type { Settings } from '../settings/entities';
import { answerTo } from './answers';
import { caseView } from './case-view';
import type { CaseStore } from './ports';
import { refundWaits, type refundWaitsAccess } from './refund-waits';

type Answer = OutputOf<typeof contract>;
type Ports = AskPorts &
  Pick<PurchasePorts, 'networks'> & {
    readonly cases: Pick<CaseStore, 'get'>;
    readonly db: Db<typeof refundWaitsAccess>;
  };

/** One that stands under this number and is this customer's. @throws AppError not_found also for another customer's */
async function ownOrder(
  { orders }: { readonly orders: Pick<OrderStore, 'get'> },
  { userId, orderNumber }: { readonly userId: string; readonly orderNumber: string },
): Promise<Order> {
  const order = await orders.get(orderNumber);
  if (order?.userId === userId) return order;
  throw new AppError('not_found', { userMessage: 'There is no such order.' });
}

/** How long after it was made an order may be reported. */
export const isTooLate = (
  { createdAt }: Pick<Order, 'createdAt'>,
  { report_days }: Settings,
  now: Date,
): boolean => now.getTime() - createdAt.getTime() > report_days * dayMs;

/**
 * A customer says that an order did not come: its supplier is asked at once, once a minute at most and where its limit has
 * room, and what is certain is applied. Nothing is sent.
 * @throws AppError not_found, unavailable
 */
export async function askAboutOrder(
  ports: Ports,
  of: { readonly userId: string; readonly orderNumber: string },
  settings: Settings,
): Promise<Answer> {
  const order = await ownOrder(ports, of);
  const asked = await askOnceAMinute(ports, order, settings);
  const after = asked?.kind === 'asked' ? asked.order : order;
  const now = ports.clock.now();
  const [{ networks }, found] = await Promise.all([ports.networks.read(), ports.cases.get(order.id)]);
  const answer: { readonly kind: AskAnswer; readonly message: string } = answerTo(after, asked, {
    now,
    isTooLate: isTooLate(order, settings, now),
  });
  return {
    answer: answer.kind,
    asked: asked?.kind === 'asked',
    message: answer.message,
    status: after.status,
    balance_code: networks.find(({ id }) => id === order.network)?.balanceCode ?? '',
    case: found && caseView(found, after, settings),
    refund_waits: found !== null && (await refundWaits(ports, found, after)),
  };
}

/** Null: it isn't asked about now. */
async function askOnceAMinute(ports: Ports, order: Order, settings: Settings): Promise<Asked | null> {
  const isReportable = order.status === 'completed' && !isTooLate(order, settings, ports.clock.now());
  const isUnderWay = order.stage === 'sent' || order.stage === 'accepted';
  if (!isReportable && !isUnderWay) return null;
  const limit = { name: `ORDER#${order.id}#asked`, most: 1, inMs: minuteMs };
  if ((await ports.rateLimiter.acquire(limit)) === null) return null;
  return askSupplier(ports, order, settings, (supplier) => acquireSpare(ports, supplier));
}
