import { noticeNews } from '../../../lambdas/adapters/dynamodb/notices/notice-news';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { announce } from '../../../lambdas/core/notices/announce';
import { sendDue, sendNotice } from '../../../lambdas/core/notices/send-notice';
import { noticeSettingsOf, updateNoticeSettings } from '../../../lambdas/core/notices/settings';
import { changeNoticeTexts, readSmsDay, readTexts } from '../../../lambdas/core/notices/texts';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { ledgerRow } from '../../../lambdas/core/wallet/rows';
import { account, cedis, customerId, noon, order } from '../../support/shop/fixtures';
import { makeAccount } from '../../support/shop/make-account';
import { type MeteredRequest, meteredTable } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** The cost of sending notices, and of finding that nobody wants one. */
export async function ofNotices(note: Note): Promise<void> {
  const { table, during } = meteredTable();
  const userId = customerId(1);
  await makeAccount(table, account({ userId, verifiedPhone: '0244123456' }));
  await makeAccount(table, account({ userId: 'admin', role: 'admin' }));
  const news = noticeNews(table);
  const db = wholeDb(table);
  const customers = Array.from({ length: 10 }, (_, index) => customerId(index));
  note('What 10 customers have chosen of notices', await during(() => noticeSettingsOf(db, customers)));

  for (let seq = 1; seq <= 100; seq += 1) {
    const id = `PURCHASE#${order().id}`;
    const entry = { userId, seq, id, type: 'purchase', against: 'sales', by: 'customer' } as const;
    const facts = { amount: cedis(4.9), balanceAfter: cedis(100), description: 'MTN 1GB for 0241234567' };
    await table.write({
      put: ledgerRow.encode({ ...entry, ...facts, reference: order().id, createdAt: noon }),
    });
  }
  note(
    'An entry that takes a balance below its line, after 100 others',
    await during(() => news.entriesBefore({ userId, seq: 101 }, 100)),
  );
  note(
    'The entry after a top-up into an empty wallet',
    await during(() => news.entriesBefore({ userId, seq: 100 }, 1)),
  );

  for (let index = 1; index <= 3; index += 1) {
    const id = `ORD0123456789A${index}`;
    await table.write({ put: orderRow.encode(order({ id, userId: customerId(2) })) });
    const bought = { userId: customerId(2), seq: index, id: `PURCHASE#${id}`, reference: id } as const;
    const facts = { amount: cedis(4.9), balanceAfter: cedis(100), description: 'MTN 1GB for 0241234567' };
    await table.write({
      put: ledgerRow.encode({
        ...bought,
        ...facts,
        type: 'purchase',
        against: 'sales',
        by: 'customer',
        createdAt: noon,
      }),
    });
  }
  note(
    'What happened, of 3 orders',
    await during(async () => {
      await noticeSettingsOf(db, [customerId(2)], { mayLag: false });
      await news.latest(customerId(2));
    }),
  );

  const clock = { now: () => noon, sleep: async () => undefined };
  const ids = { next: () => 'run', jitter: () => 0 };
  const log = { sent: () => undefined, damaged: () => undefined };
  const sent = { send: async () => 'sent' as const };
  const site = { brand: 'Nkoso', colour: '#0a6445', siteUrl: 'https://shop.example' };
  const facts = {
    order: order().id,
    bundle: 'MTN 1GB',
    number: '0241234567',
    amount: '490',
    network: 'MTN',
  };
  const told = { event: 'refunded', cause: `${order().id}#4`, userId, at: noon, facts } as const;
  note(
    'A refund told of',
    await during(async () => {
      await announce({ db, clock, ids }, told);
      await sendNotice({ db, mail: sent, sms: sent, site, clock, ids }, `refunded#${order().id}#4`);
    }),
  );
  await table.write({ put: accountRow.encode(account({ userId: customerId(3) })) });
  note(
    'Notices chosen',
    await during(() =>
      updateNoticeSettings({ db, clock, ids }, customerId(3), {
        choices: [{ event: 'delivered', channel: 'mail', on: true }],
      }),
    ),
  );
  note(
    'Notices’ words, read by staff',
    await during(async () => void (await Promise.all([readTexts(db), readSmsDay(db, noon)]))),
  );
  const words = { event: 'delivered', text: '{bundle} is there.' } as const;
  const asked = { requestId: 'request-1', seen: {}, words };
  note(
    'Notices’ words changed',
    await during(() =>
      changeNoticeTexts({ db, clock, ids, shopUrl: '' }, { adminId: 'admin', adminName: 'Esi' }, asked),
    ),
  );
  note(
    'Notices that wait to be tried again, when there are none',
    await during(async () => void (await sendDue({ db, mail: sent, sms: sent, site, clock, ids }, log))),
  );
}
