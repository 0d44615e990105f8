import { adminGetNoticeTexts } from '../../../contracts/notices/admin-get-notice-texts';
import { noticeTextsStore } from '../../adapters/dynamodb/notices/notice-texts-store';
import { smsState } from '../../adapters/notices/sms';
import { systemClock } from '../../adapters/system';
import { toCedis } from '../../core/money';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetNoticeTexts, {
  uses: { ...onTable({ texts: noticeTextsStore.only('read', 'smsDay') }), shop: smsState },
  handle: async ({ ports }) => {
    const now = systemClock.now();
    const [texts, today] = await Promise.all([ports.texts.read(), ports.texts.smsDay(now)]);
    return {
      texts: {
        words: { ...texts.words },
        budget: toCedis(texts.budget),
        part_cost: toCedis(texts.partCost),
        version: texts.version,
        sends_texts: ports.shop.sendsTexts,
        today: { day: today.day, spent: toCedis(today.spent), texts: today.texts, skipped: today.skipped },
        as_of: now.toISOString(),
      },
    };
  },
});
