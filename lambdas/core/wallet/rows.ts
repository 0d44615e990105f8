import * as z from 'zod/mini';
import { shopAccounts } from '../../../contracts/wallet/shop-accounts';
import { type Row, row } from '../kernel/row';
import { type Item, seqText } from '../kernel/table';
import { money, oneOf, time } from '../kernel/values';
import type { LedgerEntry } from './entities';

/** An entry of the ledger, never changed. */
export const ledgerRow: Row<'ledger', LedgerEntry, Pick<LedgerEntry, 'userId' | 'seq'>> = /* @__PURE__ */ row(
  'ledger',
  () => ({
    partition: 'USER#*',
    key: (of: Pick<LedgerEntry, 'userId' | 'seq'>) => ({ of: of.userId, sort: `LEDGER#${seqText(of.seq)}` }),
    fields: {
      userId: z.string(),
      seq: z.int(),
      id: z.string(),
      type: oneOf<LedgerEntry['type']>({ credit: true, purchase: true, refund: true, adjustment: true }),
      against: z.enum(shopAccounts),
      amount: money,
      balanceAfter: money,
      description: z.string(),
      reference: z.string(),
      by: z.string(),
      createdAt: time,
    },
    oldestShape: 2,
    upgrades: [ofPayment],
  }),
);

/** 3: causes are named after the payment that money goes back of, as not only a dispute sends it back (decision 76). */
function ofPayment(item: Item): Item {
  const [, what = '', of] = /^DISPUTE-(HOLD|FREED|WON|LOST|DEBT)#(.+)$/.exec(String(item.id)) ?? [];
  return of === undefined ? item : { ...item, id: `PAYMENT-${paymentCauses[what] ?? what}#${of}` };
}

const paymentCauses: Readonly<Record<string, string>> = { WON: 'FREED', LOST: 'TAKEN' };
