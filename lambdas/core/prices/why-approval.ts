import { formatCedis } from '../money';
import { type Fall, isTier } from './needs-approval';
import type { NamedTier } from './rows';

/* Why a price needs a second person, in words. */

interface TakesTwo {
  /** The largest first. */
  readonly falls: readonly Fall[];
  readonly isOtherId?: boolean;
  /** The tiers' names. */
  readonly tiers: readonly NamedTier[];
}

/** What whoever approves a price reads: why it needs approval. */
export const whyFacts = ({ falls, isOtherId = false, tiers }: TakesTwo) => ({
  needs_approval: [
    ...falls.map((fall) => fallWords(fall, tiers, false)),
    ...(isOtherId ? ['An API plan ID is changed or emptied, or is used for another bundle'] : []),
  ].join('. '),
});

/** Why one person can't set these prices, for that person: the largest fall; null if they can. @param isNew whether the plan is new */
export const amountWords = (
  { falls: [fall], tiers }: Pick<TakesTwo, 'falls' | 'tiers'>,
  isNew: boolean,
): string | null => (fall ? fallWords(fall, tiers, isNew) : null);

/** @param isNew whether the plan is new */
function fallWords(fall: Fall, tiers: readonly NamedTier[], isNew: boolean): string {
  const { price, high, below } = fall;
  const what = `A price of ${formatCedis(price)}${whoseWords(fall, tiers)}`;
  const amounts = `${what} is less than ${below === 'half' ? 'half of ' : ''}${formatCedis(high)}`;
  if (!isNew) return `${amounts}, what it was in the last 24 hours`;
  return `${amounts}, what ${below === 'half' ? 'it would cost by its size' : 'the next smaller plan of the network costs'}`;
}

/** ` for Dealers`; empty for everybody. */
const whoseWords = ({ of }: Fall, tiers: readonly NamedTier[]): string =>
  isTier(of) ? ` for ${tiers.find(({ id }) => id === of)?.name ?? 'a tier without a name'}` : '';
