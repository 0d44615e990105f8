import type { Mutant } from './mutant';
import { accountMutants } from './rows/accounts';
import { approvalMutants } from './rows/approvals';
import { attemptMutants } from './rows/attempts';
import { bulkMutants } from './rows/bulks';
import { cancellationMutants } from './rows/cancellations';
import { developerMutants } from './rows/developers';
import { goodwillMutants } from './rows/goodwill';
import { kernelMutants } from './rows/kernel';
import { networkMutants } from './rows/networks';
import { outsideMutants } from './rows/outside';
import { ownLimitMutants } from './rows/own-limits';
import { ownPriceMutants } from './rows/own-prices';
import { paymentMutants } from './rows/payments';
import { purchaseMutants } from './rows/purchases';
import { routingMutants } from './rows/routing';
import { sandboxMutants } from './rows/sandbox';
import { secondBookMutants } from './rows/second-books';
import { settlementMutants } from './rows/settlement';
import { tableMutants } from './rows/table';
import { toldLaterMutants } from './rows/told-later';
import { topUpMutants } from './rows/top-ups';
import { walletMutants } from './rows/wallets';
import { wentBackMutants } from './rows/what-went-back';

/**
 * Deliberate breakages of the money core and of the checks before it, including sign-ins and approvals. Tests must
 * catch each.
 */
export const mutants: readonly Mutant[] = [
  ...goodwillMutants,
  ...kernelMutants,
  ...ownLimitMutants,
  ...ownPriceMutants,
  ...purchaseMutants,
  ...attemptMutants,
  ...bulkMutants,
  ...cancellationMutants,
  ...networkMutants,
  ...routingMutants,
  ...settlementMutants,
  ...topUpMutants,
  ...toldLaterMutants,
  ...wentBackMutants,
  ...secondBookMutants,
  ...paymentMutants,
  ...walletMutants,
  ...tableMutants,
  ...outsideMutants,
  ...accountMutants,
  ...approvalMutants,
  ...developerMutants,
  ...sandboxMutants,
];
