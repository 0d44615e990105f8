import { formatCedis, type Pesewas, subtract } from '../money';
import { type Fall, isTier, type Loss } from './needs-approval';
import type { NamedTier } from './rows';

/* Why a price needs a second person, in words. */

interface TakesTwo {
  /** The largest first. */
  readonly losses: readonly Loss[];
  /** The largest first. */
  readonly falls: readonly Fall[];
  readonly isOtherId?: boolean;
  /** The lowest cost now. Null: none is known. */
  readonly cost: Pesewas | null;
  /** The tiers' names. */
  readonly tiers: readonly NamedTier[];
}

export interface WhyFacts {
  readonly needs_approval: string;
  readonly lowest_cost?: string;
  readonly loss_each?: string;
}

/** What whoever approves a price reads: why it needs approval, the lowest cost, and what each sale would lose, of each price. */
export function whyFacts({ losses, falls, isOtherId = false, cost, ...said }: TakesTwo): WhyFacts {
  const reasons = [
    ...losses.map((loss) => lossWords(loss, said)),
    ...falls.map((fall) => fallWords(fall, said, false)),
    ...(isOtherId ? ['An API plan ID is changed or emptied, or is used for another bundle'] : []),
  ];
  const least = losses[0]?.least ?? cost;
  return {
    needs_approval: reasons.join('. '),
    ...(least !== null && { lowest_cost: formatCedis(least) }),
    ...(losses.length > 0 && { loss_each: lossEach(losses, said) }),
  };
}

type Said = Pick<TakesTwo, 'tiers'>;

/** Why one person can't set these amounts, for that person: the largest loss, else the largest fall; null if they can. @param isNew whether the plan is new */
export function amountWords(
  { losses: [loss], falls: [fall], ...said }: Said & Pick<TakesTwo, 'losses' | 'falls'>,
  isNew: boolean,
): string | null {
  if (loss) return lossWords(loss, said);
  return fall ? fallWords(fall, said, isNew) : null;
}

function lossWords(loss: Loss, said: Said): string {
  const { price, least, isPast } = loss;
  const below = isPast
    ? `${formatCedis(least)}, what the lowest cost was in the last 24 hours`
    : `the lowest cost, ${formatCedis(least)}`;
  return `A price of ${formatCedis(price)}${whoseWords(loss, said)} is below ${below}`;
}

/** @param isNew whether the plan is new */
function fallWords(fall: Fall, said: Said, isNew: boolean): string {
  const { of, price, high, below } = fall;
  const what = `A ${of === 'cost' ? 'cost' : 'price'} of ${formatCedis(price)}${whoseWords(fall, said)}`;
  const amounts = `${what} is less than ${below === 'half' ? 'half of ' : ''}${formatCedis(high)}`;
  if (!isNew) return `${amounts}, what it was in the last 24 hours`;
  return `${amounts}, what ${below === 'half' ? 'it would cost by its size' : 'the next smaller plan of the network costs'}`;
}

/** ` for Dealers`; empty for everybody. */
const whoseWords = ({ of }: Pick<Fall, 'of'>, { tiers }: Said): string =>
  isTier(of) ? ` for ${tiers.find(({ id }) => id === of)?.name ?? 'a tier without a name'}` : '';

/** `₵0.10`; of several, each with whose price it is: `₵6.70 for Dealers; ₵0.10 for everybody`. */
function lossEach(losses: readonly Loss[], said: Said): string {
  return losses
    .map((loss) => {
      const everybody = losses.length > 1 && loss.of === 'standard' ? ' for everybody' : '';
      return `${formatCedis(subtract(loss.least, loss.price))}${everybody}${whoseWords(loss, said)}`;
    })
    .join('; ');
}
