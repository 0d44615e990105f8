import type { CustomerEvent } from '../../../contracts/notices/notice-events';
import { noticeWords } from '../../../contracts/notices/notice-words';
import { dayOf } from '../calendar';
import { type Pesewas, pesewas } from '../money';

/** What staff have set of notices: the words of events, and what texts may cost. */
export interface NoticeTexts {
  /** Those that aren't the usual ones, by event. */
  readonly words: Readonly<Record<string, string>>;
  /** What the texts of a day may cost together. */
  readonly budget: Pesewas;
  /** What one part of a text is taken to cost. */
  readonly partCost: Pesewas;
  /** 0: staff have never changed anything. */
  readonly version: number;
}

/** Ten texts a day: enough to learn by, and no bill by surprise. AWS asks about 25 US cents for one to Ghana. */
export const usualTexts: NoticeTexts = {
  words: {},
  budget: pesewas(30_00),
  partCost: pesewas(3_00),
  version: 0,
};

export const wordsOf = ({ words }: Pick<NoticeTexts, 'words'>, event: CustomerEvent): string =>
  words[event] ?? noticeWords[event].usual;

/** The texts of a day in Ghana, and what they cost. */
export interface SmsDay {
  /** `2026-11-20` */
  readonly day: string;
  readonly spent: Pesewas;
  readonly texts: number;
  /** Those that the budget had no room for. */
  readonly skipped: number;
  /** 0: none yet. */
  readonly version: number;
}

export const emptySmsDay = (at: Date): SmsDay => ({
  day: dayOf(at),
  spent: pesewas(0),
  texts: 0,
  skipped: 0,
  version: 0,
});
