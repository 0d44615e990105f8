import type { SupplierName } from '../../../contracts/constants';
import { momentWords } from '../../../contracts/prices/price-moments';
import { type TierId, tierIds } from '../../../contracts/prices/tiers';
import { AppError } from '../errors';
import { formatCedis, type Pesewas } from '../money';
import { type Costs, known, noCosts } from './costs';
import type { BundlePrice } from './entities';
import { priceAt } from './price-at';

/** Whose price it is: everybody's, or a tier's. */
type PricedFor = 'standard' | TierId;

interface Loss {
  readonly pricedFor: PricedFor;
  readonly price: Pesewas;
  /** From when on. Null: from now on. */
  readonly from: Date | null;
}

/** The least of what a bundle costs at those who could deliver it. A cost at a supplier that isn't there is nobody's. Null: none is known. */
export function leastCost(costs: Costs, suppliers: readonly SupplierName[]): Pesewas | null {
  const those = Object.entries(known(costs)).filter(([id]) => id in noCosts || suppliers.includes(id));
  return those.length === 0 ? null : (Math.min(...those.map(([, cost]) => cost)) as Pesewas);
}

/**
 * Nothing is sold below every cost that is known because of an edit: at no moment from now on does anybody pay less than they
 * would have without it, and less than that. What was below it before stays, and may be raised; where the plan becomes another
 * bundle, each of its prices counts as new.
 * @throws AppError invalid_request
 */
export function assertNoLoss(
  before: BundlePrice | null,
  after: BundlePrice,
  { suppliers, at }: { readonly suppliers: readonly SupplierName[]; readonly at: Date },
): void {
  // One that is emptied by the same request still counts.
  const least = leastCost({ ...noCosts, ...before?.costs, ...known(after.costs) }, suppliers);
  if (least === null) return;
  const same = before && isSameBundle(before, after) ? before : null;
  const [loss] = lossesOf(same, after, { least, at });
  if (loss === undefined) return;
  throw new AppError('invalid_request', {
    userMessage: `${wordsOf(loss)} is below the lowest cost, ${formatCedis(least)}. Nothing is changed.`,
  });
}

const isSameBundle = (a: BundlePrice, b: BundlePrice): boolean =>
  a.network === b.network && a.line === b.line && a.dataSize === b.dataSize;

function lossesOf(
  before: BundlePrice | null,
  after: BundlePrice,
  { least, at }: { readonly least: Pesewas; readonly at: Date },
): Loss[] {
  const changes = [...(before?.next ?? []), ...after.next].map((change) => change.at);
  const moments = [at, ...changes.filter((moment) => moment > at)];
  return moments.flatMap((moment) =>
    (['standard', ...tierIds] as const).flatMap((pricedFor): Loss[] => {
      const price = paidBy(after, pricedFor, moment);
      const isLower = before === null || price < paidBy(before, pricedFor, moment);
      return isLower && price < least ? [{ pricedFor, price, from: moment > at ? moment : null }] : [];
    }),
  );
}

/** A tier without a price of its own pays what everybody pays. */
function paidBy(stored: BundlePrice, pricedFor: PricedFor, at: Date): Pesewas {
  const { price, tiers } = priceAt(stored, at);
  return (pricedFor === 'standard' ? undefined : tiers[pricedFor]) ?? price;
}

function wordsOf({ pricedFor, price, from }: Loss): string {
  const whose = pricedFor === 'standard' ? 'A price' : 'A tier’s price';
  return `${whose} of ${formatCedis(price)}${from === null ? '' : ` on ${momentWords(from)}`}`;
}
