import type { WebhookEventType } from '../../../contracts/webhooks/webhook-fields';
import type { Item } from '../kernel/table';
import { toCedis } from '../money';
import { endOf, isOver, whatOf } from '../networks/pauses';
import type { Network, Pause } from '../networks/rows';
import { type Buyer, priceFor } from '../prices/price-for';
import { type BundlePrice, priceRow } from '../prices/rows';

/* Events of the shop, for all endpoints that want them. They go through the queue; a delivery for each endpoint is written after that. */

export type ShopEvent =
  /** Each customer's data depends on their tier, so the event carries the price's row before and after. */
  | {
      readonly type: 'price.changed';
      readonly cause: string;
      /** ISO 8601. */
      readonly at: string;
      readonly before: Item | null;
      readonly after: Item | null;
    }
  | {
      readonly type: Extract<WebhookEventType, 'network.paused' | 'network.resumed'>;
      readonly cause: string;
      /** ISO 8601. May be in the future. */
      readonly at: string;
      readonly data: object;
      /** Told only if this pause still ends at that time. */
      readonly ends?: Ending;
    };

/** A pause that ends automatically. */
interface Ending {
  readonly network: string;
  readonly line: string | null;
  readonly plan: string | null;
  /** ISO 8601. */
  readonly until: string;
}

/** Returns a changed price's data for one customer; null if it hasn't changed for them. */
export function priceData(
  { before, after, at }: Extract<ShopEvent, { type: 'price.changed' }>,
  buyer: Buyer,
): object | null {
  const now = new Date(at);
  const [was, is] = [before, after].map((item) => paidBy(item && priceRow.decode(item), buyer, now));
  const plan = (after ?? before) && priceRow.decode((after ?? before) as Item);
  if (!plan || was === is) return null;
  return {
    bundle: plan.id,
    network: plan.network,
    ...(plan.line !== null && { line: plan.line }),
    data_size: plan.dataSize,
    /** Null: it isn't on sale. */
    price: is,
    price_before: was,
  };
}

/** Null if the plan isn't on sale. */
const paidBy = (plan: BundlePrice | null, buyer: Buyer, now: Date): number | null =>
  plan?.isActive ? toCedis(priceFor(plan, buyer, now).price) : null;

interface NetworksChange {
  readonly at: Date;
  readonly version: number;
  readonly before: readonly Network[];
  readonly after: readonly Network[];
}

/**
 * Returns the events of pauses that staff set, change or end. They are sent at once, also if a pause begins later. A pause that ends
 * automatically has an event for that time, too.
 */
export function eventsOfPauses({ at, version, before, after }: NetworksChange): ShopEvent[] {
  return after.flatMap((network) => {
    const was = (before.find(({ id }) => id === network.id)?.pauses ?? []).filter(
      (pause) => !isOver(pause, at),
    );
    const is = network.pauses.filter((pause) => !isOver(pause, at));
    const cause = (pause: Pause) => `NETWORKS#${version}#${network.id}#${whatOf(network, pause)}`;
    const told = (type: 'network.paused' | 'network.resumed', pause: Pause): ShopEvent => ({
      type,
      cause: cause(pause),
      at: at.toISOString(),
      data: pauseData(network, pause),
    });
    const ending = (pause: Pause): ShopEvent[] => {
      const until = endOf(pause)?.toISOString();
      if (until === undefined) return [];
      const ends = { network: network.id, line: pause.line, plan: pause.plan?.id ?? null, until };
      return [
        { type: 'network.resumed', cause: cause(pause), at: until, data: pauseData(network, pause), ends },
      ];
    };
    const begun = is.filter((pause) => !was.some((one) => JSON.stringify(one) === JSON.stringify(pause)));
    const gone = was.filter((pause) => !is.some((one) => isOfSame(one, pause)));
    return [
      ...begun.flatMap((pause) => [told('network.paused', pause), ...ending(pause)]),
      ...gone.map((pause) => told('network.resumed', pause)),
    ];
  });
}

const isOfSame = (a: Pause, b: Pause): boolean => a.line === b.line && a.plan?.id === b.plan?.id;

const pauseData = (network: Network, pause: Pause) => ({
  network: network.id,
  ...(pause.line !== null && { line: pause.line }),
  ...(pause.plan !== null && { bundle: pause.plan.id }),
  what: whatOf(network, pause),
  /** Whether new orders are refused, or sent once it ends. */
  mode: pause.mode,
  from: pause.from.toISOString(),
  until: pause.until?.toISOString() ?? null,
  /** Whether it ends automatically at `until`. */
  resumes: pause.resumes,
});

/** Whether the pause still ends then: staff may have ended or changed it since. */
export const stillEnds = (networks: readonly Network[], { network, line, plan, until }: Ending): boolean =>
  networks.some(
    ({ id, pauses }) =>
      id === network &&
      pauses.some(
        (pause) =>
          pause.line === line && (pause.plan?.id ?? null) === plan && endOf(pause)?.toISOString() === until,
      ),
  );
