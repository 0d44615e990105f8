import * as z from 'zod/mini';
import type { Account } from '../../../core/accounts/entities';
import { anything } from '../../../core/kernel/fields';
import { rowOf } from '../../../core/kernel/row';
import type { Table } from '../../../core/kernel/table';
import { pesewas } from '../../../core/money';
import type { OwnPrice, OwnPriceList, OwnPrices } from '../../../core/prices/entities';
import { accountRow } from '../accounts/account-items';
import type { ChangeWriters } from '../table/change-store';
import { accountKey, ownPricesKey } from '../table/keys';
import { need } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';

/**
 * `d3.kRz-abcd.mhz3k0.mtn-1gb`: pesewas in base 36, the bundle, the minute of its end in base 36 or nothing, and the plan. A purchase
 * reads them with the account, and both are read for the price of one as long as they are below four kilobytes.
 */
const ownPriceTexts = z.codec(
  z.array(z.string().check(z.regex(/^[0-9a-z]+\.[\w-]{8}\.[0-9a-z]*\../))),
  anything<OwnPriceList>(),
  {
    decode: (texts) => new Map(texts.map(decode)),
    encode: (prices) => [...prices].map(encode),
  },
);

function decode(text: string): [string, OwnPrice] {
  const [price = '', bundle = '', minute = '', ...plan] = text.split('.');
  const until = minute === '' ? null : new Date(Number.parseInt(minute, 36) * minuteMs);
  return [plan.join('.'), { price: pesewas(Number.parseInt(price, 36)), until, bundle }];
}

function encode([plan, { price, until, bundle }]: readonly [string, OwnPrice]): string {
  const minute = until === null ? '' : Math.floor(until.getTime() / minuteMs).toString(36);
  return `${price.toString(36)}.${bundle}.${minute}.${plan}`;
}

const minuteMs = 60_000;

export const ownPricesRow = /* @__PURE__ */ rowOf<OwnPrices>({
  keys: ({ userId }) => ownPricesKey(userId),
  fields: { userId: z.string(), prices: ownPriceTexts, version: z.int() },
});

/** A customer's account with the prices of their own, in one query: what both take is rounded up once. */
export async function buyerRows(
  table: Pick<Table, 'query'>,
  userId: string,
  { consistent }: { readonly consistent: boolean },
): Promise<{ account: Account | null; own: OwnPrices | null }> {
  const [first, last] = [accountKey(userId), ownPricesKey(userId)];
  const { items } = await table.query({
    partition: first.PK,
    from: first.SK,
    to: last.SK,
    consistent,
    limit: 2,
  });
  const account = items.find(({ SK }) => SK === first.SK);
  const own = items.find(({ SK }) => SK === last.SK);
  return {
    account: account ? accountRow.decode(account) : null,
    own: own ? ownPricesRow.decode(own) : null,
  };
}

export const ownPriceChanges: ChangeWriters<'ownPrices'> = {
  ownPrices: { writes: ({ ownPrices }) => [versionedWrite(ownPricesRow, ownPrices)] },
};

export const putsOwnPrices = need('PutItem', 'USER#*');
