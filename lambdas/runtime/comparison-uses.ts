import { writesAttention } from '../adapters/dynamodb/attention/attention-items';
import { attentionStore } from '../adapters/dynamodb/attention/attention-store';
import { comparison, startedTopUps, topUpRechecks } from '../adapters/dynamodb/top-ups/top-up-checks';
import { listedPayments } from '../adapters/paystack/listed-payments';
import { onTable } from './on-table';
import { announcedTopUpUses } from './top-up-uses';

/** To compare top-ups with Paystack's list, and to open items about what doesn't agree. */
export const comparesPayments = {
  ...announcedTopUpUses,
  ...onTable({
    started: startedTopUps,
    comparison,
    attention: attentionStore.only('get').writing([writesAttention]),
  }),
  listed: listedPayments,
};

/** To ask about completed top-ups again. */
export const rechecksTopUps = onTable({ started: startedTopUps, topUpRechecks });
