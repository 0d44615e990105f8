import type { OutputOf } from '../../../contracts/contract';
import type { adminGetSettings } from '../../../contracts/settings/admin-get-settings';
import { toCedis } from '../money';
import type { NoticeTextsStore } from './ports';

interface ViewPorts {
  readonly texts: Pick<NoticeTextsStore, 'read' | 'smsDay'>;
  readonly shop: { readonly sendsTexts: boolean };
}

/** What staff have set of notices, and the texts of the day. @throws AppError unavailable. @throws Error where a row is damaged */
export async function noticeTextsView(
  { texts, shop }: ViewPorts,
  at: Date,
): Promise<OutputOf<typeof adminGetSettings>['notices']> {
  const [set, today] = await Promise.all([texts.read(), texts.smsDay(at)]);
  return {
    words: { ...set.words },
    budget: toCedis(set.budget),
    part_cost: toCedis(set.partCost),
    version: set.version,
    sends_texts: shop.sendsTexts,
    today: { day: today.day, spent: toCedis(today.spent), texts: today.texts, skipped: today.skipped },
    as_of: at.toISOString(),
  };
}
