import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import type { Account } from '../../accounts/entities';
import { dayOf } from '../../calendar';
import { AppError } from '../../errors';
import { add, formatCedis, type Pesewas, zero } from '../../money';
import type { PurchaseRequest } from './purchase-request';

interface Bought {
  readonly account: Pick<Account, 'buyingSettings' | 'spent'>;
  /** Null: not read. */
  readonly isSaved: boolean | null;
  readonly request: Pick<PurchaseRequest, 'phoneNumber' | 'price'>;
  readonly at: Date;
}

/**
 * Why a purchase is beyond the limits that its customer has set; null: it is within them. Only who buys for saved numbers alone
 * has the number looked up. What came back of today's orders doesn't count.
 */
export function beyondOwnLimits({
  account,
  isSaved,
  request,
  at,
}: Bought): AppError | 'read the recipient' | null {
  const { mostADay, knownOnly } = account.buyingSettings;
  if (knownOnly && isSaved === null) return 'read the recipient';
  if (knownOnly && !isSaved) return notSaved(request.phoneNumber);
  const today = boughtToday(account.spent.day, at);
  return mostADay !== null && add(today, request.price) > mostADay ? beyondDay(mostADay, today) : null;
}

/** A day that is later than ours is that of a faster clock: it counts as today. */
const boughtToday = (day: Account['spent']['day'], at: Date): Pesewas =>
  day.period < dayOf(at) ? zero : day.amount;

const nothingTaken = 'Nothing was taken from your wallet.';

const notSaved = (phoneNumber: string) =>
  new AppError('number_not_saved', {
    userMessage: `You buy for saved numbers only, and ${groupedPhoneNumber(phoneNumber)} isn’t one. Save this number first, or change that under Buying in your profile. ${nothingTaken}`,
  });

const beyondDay = (most: Pesewas, today: Pesewas) =>
  new AppError('day_limit_reached', {
    userMessage: `Your limit is ${formatCedis(most)} a day, and you have bought for ${formatCedis(today)} today. Change it under Buying in your profile, or buy this tomorrow. ${nothingTaken}`,
  });
