import { useEffect, useState } from 'react';
import { bodyWord } from '../../../../contracts/networks/networks';
import type { BundlePrice } from '../../lib/api/contract-types';
import { dropIntention, keepIntention, keptIntention } from '../../lib/purchase-intention';
import { type Choice, planOptions, type Start } from './plan-options';
import { type PurchaseInput, toast } from './purchase';
import type { Reviewed } from './review-sheet';

interface ReviewOptions {
  readonly userId: string;
  readonly prices: readonly BundlePrice[];
  /** Undefined until it is known. */
  readonly balance: number | undefined;
}

type Opened = Choice & Pick<Reviewed, 'priceBefore' | 'isTapped'>;

/**
 * What the customer has chosen, for the sheet that is read before a purchase. It opens by itself for who was short, and
 * comes back with enough.
 */
export function useReview({ userId, prices, balance }: ReviewOptions) {
  const [intention] = useState(() => keptIntention(userId));
  const [opened, setOpened] = useState<Opened>();
  const found = opened && reviewedOf(prices, opened);
  const [start, setStart] = useState<Start & { readonly form: number }>(() => ({
    /** A form with another number is filled in anew, also with the same. */
    form: 0,
    network: prices.find(({ id }) => id === intention?.planId)?.network ?? '',
    planId: intention?.planId ?? '',
    phoneNumber: intention?.phoneNumber ?? '',
  }));

  const open = (choice: Choice, priceBefore?: number) => {
    const plan = reviewedOf(prices, { ...choice, priceBefore: 0, isTapped: false })?.plan;
    if (plan === undefined) toast.error('Purchase Failed', 'Selected plan not found');
    else
      setOpened({ ...choice, priceBefore: priceBefore ?? plan.price, isTapped: priceBefore === undefined });
  };

  const isEnough = intention !== undefined && balance !== undefined && balance >= intention.price;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is enough
  useEffect(() => {
    if (!isEnough) return;
    dropIntention();
    open(intention, intention.price);
  }, [isEnough]);

  const keep = ({ plan: { id: planId, size, price }, phoneNumber }: Reviewed) =>
    keepIntention({ userId, planId, size, price, phoneNumber });
  const close = () => setOpened(undefined);
  /** The number stays; the plan is chosen anew. */
  const switchTo = (network: string) => {
    setStart(({ form }) => ({
      form: form + 1,
      network,
      planId: '',
      phoneNumber: opened?.phoneNumber ?? '',
    }));
    close();
  };
  return { start, reviewed: found, open, close, keep, switchTo };
}

function reviewedOf(
  prices: readonly BundlePrice[],
  { planId, phoneNumber, priceBefore, isTapped }: Opened,
): Reviewed | undefined {
  const chosen = prices.find(({ id }) => id === planId);
  const plan = chosen && planOptions([chosen], chosen.network)[0];
  return plan && { network: chosen.network, plan, phoneNumber, priceBefore, isTapped };
}

/** What `process-bundle-order` takes. */
export const inputOf = ({ network, plan, phoneNumber }: Reviewed): Omit<PurchaseInput, 'requestId'> => {
  const { label, price, volume, id: planId, api_plan_id } = plan;
  return { network: bodyWord(network), plan: label, phoneNumber, volume, planId, api_plan_id, price };
};
