import { newNotices, readNews } from '../../../../lambdas/adapters/dynamodb/notices/notice-news';
import { type Account, accountRow } from '../../../../lambdas/core/accounts/rows';
import type { Item, Table } from '../../../../lambdas/core/kernel/table';
import { announceNews } from '../../../../lambdas/core/notices/customer-events';
import { type NoticeSettings, noticeSettingsRow } from '../../../../lambdas/core/notices/rows';
import { type Mail, type Sending, sendNotice } from '../../../../lambdas/core/notices/send-notice';
import type { Order } from '../../../../lambdas/core/orders/order';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { type LedgerEntry, ledgerRow } from '../../../../lambdas/core/wallet/rows';
import { logDamaged, sendLog } from '../../../../lambdas/runtime/logger';
import { createModelTable } from '../../../simulation/model/model-table';
import { account, ledgerEntry, noon, order } from '../../../support/shop/fixtures';
import { changeOfRow, noticesIn } from '../../../support/table/rows';
import { wholeDb } from '../../../support/table/whole-db';

interface Services {
  /** The mail service's answers, one after another; then `sent`. */
  mail?: Sending[];
  wrap?: (table: Table) => Table;
}

type Images = readonly [before: Item | null, after: Item | null];

/** One customer, and the function that follows the stream, on a model of the table. */
export async function openNoticesWorld({ mail = [], wrap }: Services = {}) {
  let nowMs = noon.getTime();
  let records = 0;
  const model = createModelTable({ nowMs: () => nowMs });
  const table = wrap?.(model) ?? model;
  const stream: object[] = [];
  const sent = { mails: [] as Mail[] };
  const lines: unknown[] = [];
  const clock = { now: () => new Date(nowMs), sleep: async () => undefined };
  let ids = 0;
  const ports = {
    db: wholeDb(table),
    mail: {
      async send(one: Mail) {
        sent.mails.push(one);
        return mail.shift() ?? ('sent' as const);
      },
    },
    site: { brand: 'Nkoso', colour: '#0a6445', siteUrl: 'https://shop.example' },
    clock,
    ids: {
      next() {
        ids += 1;
        return `run-${ids}`;
      },
      jitter: () => 0,
    },
  };
  const log = {
    info: (message: string, fields: object = {}) => lines.push({ message, ...fields }),
    error: (message: string, error: unknown) => lines.push({ message, error: String(error) }),
  };

  model.onCommit((writes) => {
    for (const { before, after } of writes) stream.push(recordOf([before, after]));
  });
  function recordOf([before, after]: Images): object {
    records += 1;
    return changeOfRow(before, after, { id: String(records), at: new Date(nowMs) });
  }

  const world = {
    table,
    ports,
    sent,
    lines,
    clock,
    pass: (ms: number) => {
      nowMs += ms;
    },
    async customer(change: Partial<Account> = {}) {
      await table.write({ put: accountRow.encode(account({ phone: '0244123456', ...change })) });
      return world;
    },
    chooses: (chosen: Partial<NoticeSettings>) =>
      table.write({
        put: noticeSettingsRow.encode({ userId: 'user-1', choices: {}, low: null, ...chosen, version: 1 }),
      }),
    /** As `send-notices` handles one batch. */
    async hears(batch: readonly object[]) {
      const event = { Records: batch };
      const news = readNews(event);
      logDamaged(log, news.damaged);
      await announceNews(ports, news);
      for (const notice of newNotices(event)) await sendNotice(ports, notice, sendLog(log));
    },
    /** Delivers everything that was written and not delivered yet, until nothing more is written. */
    async follows() {
      while (stream.length > 0) await world.hears(stream.splice(0));
    },
    /** The stream's record of a step of an order. */
    step(before: Partial<Order>, after: Partial<Order>): object {
      const first = order({ ...before });
      const second = order({ ...before, version: first.version + 1, ...after });
      return recordOf([orderRow.encode(first), orderRow.encode(second)]);
    },
    entry: (entry: Partial<LedgerEntry> = {}) => recordOf([null, ledgerRow.encode(ledgerEntry(entry))]),
    writesEntry: (entry: Partial<LedgerEntry> = {}) =>
      table.write({ put: ledgerRow.encode(ledgerEntry(entry)) }),
    notices: () => noticesIn(model),
  };
  return world;
}

export const failedAndRefunded = {
  status: 'failed',
  stage: 'settled',
  timeline: [
    { event: 'paid', at: noon, by: 'customer' },
    { event: 'failed', at: noon, by: 'supplier', note: 'Refused' },
    { event: 'refunded', at: noon, by: 'system' },
  ],
} as const;
