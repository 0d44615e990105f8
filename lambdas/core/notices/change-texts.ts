import type { ParsedInputOf } from '../../../contracts/contract';
import type { adminChangeNotices } from '../../../contracts/notices/admin-change-notices';
import { problemOfWords } from '../../../contracts/notices/notice-words';
import type { ActingAdmin } from '../audit-log/entities';
import { AppError } from '../errors';
import { staffChange } from '../kernel/staff-change';
import { formatCedis, fromCedis } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import type { NoticeTextsStore } from './ports';
import { type NoticeTexts, wordsOf } from './texts';

type Asked = Omit<ParsedInputOf<typeof adminChangeNotices>, 'requestId'>;

interface ChangePorts {
  readonly texts: Pick<NoticeTextsStore, 'read' | 'audit' | 'write'>;
  /** The only address that words may name. */
  readonly shopUrl: string;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Changes what staff have set of notices, once for a request, and only on the version that was seen: the slower of two
 * people is told to look again. Words that a text message can't hold, that name what their event doesn't know, or an address
 * elsewhere, are refused.
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
  return staffChange<NoticeTexts, void, 'noticeTexts'>(
    { ...ports, store: ports.texts },
    {
      ...{ scope: 'notices', requestId, by, content: asked },
      read: () => ports.texts.read(),
      repeated: () => undefined,
      decide(before) {
        if (before.version !== asked.version) throw new AppError('invalid_request', changedMeanwhile);
        const after = withChanges(before, asked);
        const [old, set] = [factsOf(before, asked), factsOf(after, asked)];
        if (JSON.stringify(old) === JSON.stringify(set)) return { result: undefined };
        return {
          recorded: { action: 'change-notices', targetId: 'notices', before: old, after: set },
          changes: [{ kind: 'noticeTexts', texts: { ...after, version: before.version + 1 } }],
          result: undefined,
        };
      },
    },
  );
}

const changedMeanwhile = {
  userMessage: 'Somebody else has changed the notices meanwhile. Check what they say now, then save again.',
};

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

/** Of what was asked for. */
const factsOf = (texts: NoticeTexts, { words, budget, part_cost: partCost }: Asked) => ({
  ...(words !== undefined && { [`words_${words.event}`]: wordsOf(texts, words.event) }),
  ...(budget !== undefined && { texts_a_day: formatCedis(texts.budget) }),
  ...(partCost !== undefined && { part_of_a_text: formatCedis(texts.partCost) }),
});
