import { writesAttention } from '../adapters/dynamodb/attention/attention-items';
import { attentionStore } from '../adapters/dynamodb/attention/attention-store';
import { writesTopUp } from '../adapters/dynamodb/top-ups/top-up-changes';
import { topUpStore } from '../adapters/dynamodb/top-ups/top-up-store';
import { writesPosting } from '../adapters/dynamodb/wallet/posting-changes';
import { payments } from '../adapters/paystack/payments';
import { settingsReader } from '../adapters/secrets/settings-store';
import { onTable } from './on-table';

export const atPaystack = { payments, settings: settingsReader };
export const attention = attentionStore.only('get');
export const credits = [writesTopUp, writesPosting, writesAttention];

/** To settle top-ups. */
export const topUpUses = {
  ...atPaystack,
  ...onTable({ topUps: topUpStore.only('get', 'account').writing(credits), attention }),
};

/** To settle top-ups that are known only by their reference. */
export const announcedTopUpUses = {
  ...atPaystack,
  ...onTable({ topUps: topUpStore.only('get', 'account', 'ownerOf').writing(credits), attention }),
};
