import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api';
import type { Order } from '../../lib/api/contract-types';
import { formatStepTime } from '../../lib/dates';
import { failureOf, isCancelled, moneyBackOf } from '../../lib/orders';
import { useMostMinutes } from '../../lib/prices';
import { notOnSaleWords, usualTime } from '../../lib/usual-time-words';
import type { TimelineEvent } from './order-timeline';

/** Where an order stands, in words for its customer. */
export interface Standing {
  /** Says what has happened, and what the customer can expect or do. Undefined while it is on its way: `useOnItsWay` has the words. */
  readonly words?: string;
  /** Why. */
  readonly reason?: string | undefined;
  /** The steps that this tells, so that the history leaves them out. */
  readonly told: readonly TimelineEvent[];
}

const dataOrMoney = 'You get the data or your money back.';
const cancelUntilThen = 'You can cancel until then.';

export function standingOf(order: Order): Standing {
  const { status, timeline, is_checked } = order;
  const last = (event: TimelineEvent['event']) => timeline.findLast((each) => each.event === event);
  const steps = (...told: (TimelineEvent | undefined)[]) => told.filter((step) => step !== undefined);
  if (status === 'failed') {
    return {
      words: `${isCancelled(order) ? 'Not sent.' : 'Not delivered.'} ${moneyBackOf(order)}`,
      reason: failureOf(order),
      told: steps(last('failed'), last('refunded')),
    };
  }
  if (is_checked) {
    const check = last('flagged');
    // The supplier says that it came, so what the customer gets is what we find out.
    const then =
      status === 'completed' && order.is_reported ? 'You’ll find our answer in your report.' : dataOrMoney;
    const words = `${check?.note ?? 'We’re checking this with the network'}. ${then}`;
    return { words, told: steps(check) };
  }
  if (status === 'completed') return { words: deliveredWords(order), told: steps(last('delivered')) };
  const newest = timeline.at(-1);
  if (newest && ['reopened', 'recharged'].includes(newest.event))
    return { words: `Our team reopened it. ${dataOrMoney}`, told: steps(last('reopened')) };
  if (status === 'processing') return { told: [] };
  return { words: waitingWords(order), told: [] };
}

const withCancel = (words: string, { can_cancel }: Order): string =>
  can_cancel ? `${words} ${cancelUntilThen}` : words;

/** A supplier's order is sent as soon as one takes it; a manual one by a person. */
function waitingWords(order: Order): string {
  if (order.api_used !== 'manual') return withCancel('Waiting to be sent.', order);
  return order.can_cancel
    ? `Our team will send it. ${cancelUntilThen}`
    : `Our team is sending it. ${dataOrMoney}`;
}

/** `Delivered at 14:02. Our supplier confirmed it.` */
function deliveredWords({ timeline, api_used, created_at }: Order): string {
  const step = timeline.findLast(({ event }) => event === 'delivered');
  const isSuppliers = step ? step.by === 'supplier' : api_used !== 'manual';
  return `Delivered${step ? ` ${whenOf(step.at, created_at)}` : ''}. Our ${isSuppliers ? 'supplier' : 'team'} confirmed it.`;
}

/** `at 14:02`, or `on 21/11/2026 09:05` if that was a later day. */
export function whenOf(at: string, since: string): string {
  const time = formatStepTime(at, since);
  return `${time.includes(' ') ? 'on' : 'at'} ${time}`;
}

const minuteMs = 60_000;

/** Words for an order on its way. They name the usual time until it has passed. */
export function useOnItsWay(order: Pick<Order, 'network' | 'created_at' | 'timeline'>): string {
  const { network } = order;
  const times = api.useGetBundlePricesQuery({}).data?.delivery_times.find((each) => each.network === network);
  const most = useMostMinutes(network);
  const minutes = (useNow() - Date.parse(sentAt(order))) / minuteMs;
  if (minutes > most) return `Taking longer than usual. ${dataOrMoney}`;
  return times === undefined ? 'On its way.' : `On its way. Usually ${usualTime(times)}.`;
}

/** When it was first sent, or first sent again after it was reopened. */
function sentAt({ timeline, created_at }: Pick<Order, 'timeline' | 'created_at'>): string {
  const since = timeline.slice(timeline.findLastIndex(({ event }) => event === 'reopened') + 1);
  return since.find(({ event }) => event === 'sent')?.at ?? created_at;
}

/** The time, a few times a minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Tells customers that an open order's network is off sale. Null: it isn't. */
export function useNetworkNote(network: string): string | null {
  const { data } = api.useGetBundlePricesQuery({});
  const now = data?.networks.find(({ id }) => id === network);
  return now && !now.on_sale ? `${now.label}: ${notOnSaleWords(now.notice)}` : null;
}
