import { Button, TextField } from '@aws-amplify/ui-react';
import { adminChangeNotices } from '../../../../../../contracts/notices/admin-change-notices';
import { noticeTextBounds } from '../../../../../../contracts/notices/notice-events';
import { api } from '../../../../lib/api/api';
import { formatCount } from '../../../../lib/count';
import { formatCedis } from '../../../../lib/money';
import { useActionForm } from '../../shared/actions/use-action-form';
import { ProblemWords, Theirs } from '../../shared/dialogs/action-dialog';
import { More } from '../../shared/panels/more';
import { Panel } from '../../shared/panels/panel';
import type { NoticeTexts } from './notice-texts';

const amountPattern = /^\d{1,5}(\.\d{1,2})?$/;
const { budget, partCost } = noticeTextBounds;

/** What the texts of today cost, and what those of a day may cost. */
export function TextCosts({ texts }: { texts: NoticeTexts }) {
  const [readSettings] = api.useLazyAdminGetSettingsQuery();
  const form = useActionForm({
    contract: adminChangeNotices,
    mutation: api.useAdminChangeNoticesMutation(),
    key: 'per content',
    initial: costsOf(texts),
    toInput: (typed, _, opened) => {
      const isOther = (name: keyof typeof opened) => typed[name].trim() !== opened[name];
      if (!isOther('budget') && !isOther('part')) return null;
      return {
        seen: { budget: Number(opened.budget), part_cost: Number(opened.part) },
        ...(isOther('budget') && { budget: Number(typed.budget) }),
        ...(isOther('part') && { part_cost: Number(typed.part) }),
      };
    },
    readAgain: async () => {
      const now = (await readSettings({})).data?.notices;
      return now ? costsOf(now) : null;
    },
    check: (typed) => ({
      ...outside(typed.budget, budget, 'budget'),
      ...outside(typed.part, partCost, 'part'),
    }),
    texts: { success: 'Notices saved', failure: 'Failed to save the notices' },
    onClose: () => undefined,
  });
  const { busy, field, formProps, values } = form;
  const stored = costsOf(texts);
  const isChanged = values.budget.trim() !== stored.budget || values.part.trim() !== stored.part;
  const plain = { inputMode: 'decimal', autoComplete: 'off', maxLength: 8 } as const;
  return (
    <Panel id="text-costs" title="Text messages" className="stack stack--tight text-costs">
      <p>{today(texts)}</p>
      <More about="Daily limit and cost of a text" isOpen={isChanged}>
        <form className="form" {...formProps}>
          <TextField
            descriptiveText="The most that all texts of a day may cost. After that only emails go out. Half of it is kept for refunds and numbers to activate."
            {...plain}
            {...field('budget', 'Daily limit (₵)')}
          />
          <TextField
            descriptiveText="What your provider charges for 160 characters. A longer text costs two or three times as much."
            {...plain}
            {...field('part', 'Cost of one text (₵)')}
          />
          <Theirs form={form} />
          <ProblemWords problem={form.problem} />
          {(isChanged || busy) && (
            <Button type="submit" variation="primary" isDisabled={busy}>
              {busy ? 'Saving...' : 'Save'}
            </Button>
          )}
        </form>
      </More>
    </Panel>
  );
}

const costsOf = ({ budget: most, part_cost }: NoticeTexts) => ({
  budget: String(most),
  part: String(part_cost),
});

function outside(typed: string, { least, most }: typeof budget | typeof partCost, name: 'budget' | 'part') {
  const amount = Number(typed);
  if (amountPattern.test(typed.trim()) && amount >= least && amount <= most) return {};
  return { [name]: `Enter an amount from ₵${least} to ₵${formatCount(most)}` };
}

function today({ sends_texts, budget: most, today: { spent, texts, skipped } }: NoticeTexts): string {
  if (!sends_texts)
    return 'This shop sends no texts: it has no sender id. These settings apply once it has one.';
  const sent = `Today: ${texts === 1 ? '1 text' : `${texts} texts`}, ${formatCedis(spent)} of ${formatCedis(most)}.`;
  if (skipped === 0) return sent;
  return `${sent} ${skipped === 1 ? '1 was' : `${skipped} were`} not sent: the day’s limit was reached.`;
}
