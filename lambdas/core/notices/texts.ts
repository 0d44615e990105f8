import type { OutputOf, ParsedInputOf } from '../../../contracts/contract';
import type { adminChangeNotices } from '../../../contracts/notices/admin-change-notices';
import type { CustomerEvent } from '../../../contracts/notices/notice-events';
import { noticeTextsView as textsOnWire } from '../../../contracts/notices/notice-texts-fields';
import { noticeWords, problemOfWords } from '../../../contracts/notices/notice-words';
import type { adminGetSettings } from '../../../contracts/settings/admin-get-settings';
import { staysStaff } from '../accounts/writers';
import type { ActingAdmin } from '../audit-log/audit-record';
import { auditRow, recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import { access, type Db, put } from '../kernel/db';
import { staffChange } from '../kernel/staff-change';
import { formatCedis, fromCedis, pesewas, toCedis } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import { dayOf } from '../time';
import { toWire } from '../wire';
import { type NoticeTexts, noticeTextsRow, type SmsDay, smsDayRow } from './rows';

/** Ten texts a day: enough to learn with, and no surprising bill. AWS charges about 25 US cents for one to Ghana. */
export const usualTexts: NoticeTexts = {
  words: {},
  budget: /* @__PURE__ */ pesewas(30_00),
  partCost: /* @__PURE__ */ pesewas(3_00),
  version: 0,
};

export const wordsOf = ({ words }: Pick<NoticeTexts, 'words'>, event: CustomerEvent): string =>
  words[event] ?? noticeWords[event].usual;

export const readTextsAccess = access({ get: [noticeTextsRow, smsDayRow] });

/** Strongly consistent, as `readSmsDay`. @throws TableUnavailable */
export const readTexts = async (db: Db<typeof readTextsAccess>): Promise<NoticeTexts> =>
  (await db.get(noticeTextsRow, {})) ?? usualTexts;

export async function readSmsDay(db: Db<typeof readTextsAccess>, at: Date): Promise<SmsDay> {
  const day = dayOf(at);
  return (await db.get(smsDayRow, { day })) ?? noSmsOf(day);
}

export const noSmsOf = (day: string): SmsDay => ({
  day,
  spent: pesewas(0),
  texts: 0,
  skipped: 0,
  version: 0,
});

interface ViewPorts {
  readonly db: Db<typeof readTextsAccess>;
  readonly shop: { readonly sendsTexts: boolean };
}

/** Staff's settings of notices, and today's texts. @throws AppError unavailable. @throws Error where a row is damaged */
export async function noticeTextsView(
  { db, shop }: ViewPorts,
  at: Date,
): Promise<OutputOf<typeof adminGetSettings>['notices']> {
  const [set, today] = await Promise.all([readTexts(db), readSmsDay(db, at)]);
  return toWire(textsOnWire, {
    ...set,
    words: { ...set.words },
    sendsTexts: shop.sendsTexts,
    today,
    asOf: at,
  });
}

type Asked = Omit<ParsedInputOf<typeof adminChangeNotices>, 'requestId'>;

export const changeTextsAccess = access({
  get: [noticeTextsRow, smsDayRow, auditRow],
  writes: [[noticeTextsRow, recordsAudit, staysStaff]],
});

interface ChangePorts {
  readonly db: Db<typeof changeTextsAccess>;
  /** The only address that words may name. */
  readonly shopUrl: string;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Changes staff's settings of notices, once for each request, and only if the changed ones are still as they were seen: the slower of two
 * people is told to look again. Refuses words that a text message can't hold, that use a fact which their event lacks, or that link to
 * another site.
 * @throws AppError invalid_request, request_id_reused, forbidden, unavailable
 */
export async function changeNoticeTexts(
  ports: ChangePorts,
  by: ActingAdmin,
  { requestId, ...asked }: Asked & { readonly requestId: string },
): Promise<void> {
  const { words } = asked;
  const problem = words && words.text !== '' ? problemOfWords(words.event, words.text, ports.shopUrl) : null;
  if (problem !== null) throw new AppError('invalid_request', { userMessage: `The words ${problem}` });
  return staffChange<NoticeTexts, void, 'noticeTexts'>(ports, {
    ...{ scope: 'notices', requestId, by, content: contentOf(asked) },
    read: () => readTexts(ports.db),
    repeated: () => undefined,
    decide(before) {
      if (isOther(before, asked)) throw new AppError('invalid_request', changedMeanwhile);
      const after = withChanges(before, asked);
      const [old, set] = [factsOf(before, asked), factsOf(after, asked)];
      if (JSON.stringify(old) === JSON.stringify(set)) return { result: undefined };
      return {
        recorded: { action: 'change-notices', targetId: 'notices', before: old, after: set },
        changes: [put(noticeTextsRow, { ...after, version: before.version + 1 })],
        result: undefined,
      };
    },
  });
}

const changedMeanwhile = {
  userMessage: 'Somebody else has changed the notices since you opened them. Nothing is saved.',
};

/** Whether somebody has changed the same texts or amounts to other values since they were seen. */
function isOther(before: NoticeTexts, { seen, words, budget, part_cost }: Asked): boolean {
  const differs = (now: string | number, then: string | number | undefined, wanted: string | number) =>
    then !== undefined && now !== then && now !== wanted;
  const ofWords = words && wordsOf(before, words.event);
  const wantedWords = words && (words.text || noticeWords[words.event].usual);
  return (
    (ofWords !== undefined && wantedWords !== undefined && differs(ofWords, seen.words, wantedWords)) ||
    (budget !== undefined && differs(toCedis(before.budget), seen.budget, budget)) ||
    (part_cost !== undefined && differs(toCedis(before.partCost), seen.part_cost, part_cost))
  );
}

/** Without `seen`, so that the same change is the same request when it is sent again after a conflict. */
const contentOf = ({ seen: _, ...asked }: Asked) => asked;

function withChanges(before: NoticeTexts, { words, budget, part_cost: partCost }: Asked): NoticeTexts {
  const { [words?.event ?? '']: _, ...others } = before.words;
  const isUsual =
    words === undefined || words.text === '' || words.text === wordsOf({ words: {} }, words.event);
  return {
    ...before,
    ...(words !== undefined && { words: isUsual ? others : { ...others, [words.event]: words.text } }),
    ...(budget !== undefined && { budget: fromCedis(budget) }),
    ...(partCost !== undefined && { partCost: fromCedis(partCost) }),
  };
}

/** The facts for the audit log, about the fields that were sent. */
const factsOf = (texts: NoticeTexts, { words, budget, part_cost: partCost }: Asked) => ({
  ...(words !== undefined && { [`words_${words.event}`]: wordsOf(texts, words.event) }),
  ...(budget !== undefined && { texts_a_day: formatCedis(texts.budget) }),
  ...(partCost !== undefined && { part_of_a_text: formatCedis(texts.partCost) }),
});
