import { useEffect, useState } from 'react';
import { bodyWord } from '../../../../contracts/networks/networks';
import type { BundlePrice } from '../../lib/api/contract-types';
import { dropIntention, keepIntention, keptIntention } from '../../lib/purchase-intention';
import { toast } from '../../lib/toast/toast-store';
import { type Choice, type Offer, planOptions, type Start, samePlanOf } from './plan-options';
import type { PurchaseInput } from './purchase';
import type { Reviewed } from './review-sheet';
import type { RecipientCheck } from './use-recipient-check';

interface ReviewOptions {
  readonly userId: string;
  readonly prices: readonly BundlePrice[];
  /** Undefined until it is known. */
  readonly balance: number | undefined;
  /** Whether what the customer went to top up for is read back by itself. */
  readonly goesOn: boolean;
}

type Opened = Choice & Pick<Reviewed, 'before' | 'isTapped'>;

/**
 * What the customer has chosen, for the sheet that is read before a purchase. It opens by itself for who was short, and
 * comes back with enough.
 */
export function useReview({ userId, prices, balance, goesOn }: ReviewOptions) {
  const [intention] = useState(() => (goesOn ? keptIntention(userId) : undefined));
  const [opened, setOpened] = useState<Opened>();
  const found = opened && reviewedOf(prices, opened);
  const [start, setStart] = useState<Start & { readonly form: number }>(() => ({
    /** A form with another number is filled in anew, also with the same. */
    form: 0,
    network: prices.find(({ id }) => id === intention?.planId)?.network ?? '',
    planId: intention?.planId ?? '',
    phoneNumber: intention?.phoneNumber ?? '',
  }));

  const open = (choice: Choice, before?: Offer) => {
    const plan = planOf(prices, choice);
    if (plan === undefined) toast.error('Purchase Failed', 'Selected plan not found');
    else setOpened({ ...choice, before: before ?? plan, isTapped: before === undefined });
  };

  const isEnough = intention !== undefined && balance !== undefined && balance >= intention.price;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is enough
  useEffect(() => {
    if (!isEnough) return;
    dropIntention();
    open(intention, intention);
  }, [isEnough]);

  const keep = ({ plan: { id: planId, size, validity, price }, phoneNumber }: Reviewed) =>
    keepIntention({ userId, planId, size, validity, price, phoneNumber });
  const close = () => setOpened(undefined);
  /** The number stays, and so does the plan where the network has just one like it. */
  const switchTo = (network: string) => {
    setStart(({ form }) => ({
      form: form + 1,
      network,
      planId: samePlanOf(prices, opened?.planId, network)?.id ?? '',
      phoneNumber: opened?.phoneNumber ?? '',
    }));
    close();
  };
  return { start, reviewed: found, open, close, keep, switchTo };
}

function reviewedOf(prices: readonly BundlePrice[], { planId, ...opened }: Opened): Reviewed | undefined {
  const network = prices.find(({ id }) => id === planId)?.network;
  const plan = planOf(prices, { planId });
  return network === undefined || plan === undefined ? undefined : { network, plan, ...opened };
}

function planOf(prices: readonly BundlePrice[], { planId }: Pick<Choice, 'planId'>) {
  const chosen = prices.find(({ id }) => id === planId);
  return chosen && planOptions([chosen], chosen.network)[0];
}

/**
 * What `process-bundle-order` takes.
 * @param check what the customer read of the number; undefined where no answer came, so that the server asks
 */
export function inputOf(
  { network, plan, phoneNumber }: Reviewed,
  check: RecipientCheck | undefined,
): Omit<PurchaseInput, 'requestId'> {
  const { label, price, volume, id: planId, api_plan_id, size, validity } = plan;
  return {
    ...{ network: bodyWord(network), plan: label, phoneNumber, volume, planId, api_plan_id, price },
    shown: { size, validity, fits: check?.network === 'match' },
    ...(check?.network === 'differs' && { confirmed: ['network'] }),
  };
}
