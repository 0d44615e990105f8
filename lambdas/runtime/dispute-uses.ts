import { writesAttention } from '../adapters/dynamodb/attention/attention-items';
import { writesDispute } from '../adapters/dynamodb/disputes/dispute-items';
import { disputeStore } from '../adapters/dynamodb/disputes/dispute-store';
import { writesTopUp } from '../adapters/dynamodb/top-ups/top-up-changes';
import { writesPosting } from '../adapters/dynamodb/wallet/posting-changes';
import { disputesAtPaystack } from '../adapters/paystack/disputes';
import { onTable } from './on-table';
import { announcedTopUpUses } from './top-up-uses';

const follows = [writesDispute, writesTopUp, writesPosting, writesAttention];

/** To follow disputes, and to settle the top-ups that they are about. */
export const disputeUses = {
  ...announcedTopUpUses,
  ...onTable({ disputes: disputeStore.only('get').writing(follows) }),
  atPaystack: disputesAtPaystack,
};
