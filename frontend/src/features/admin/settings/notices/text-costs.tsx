import { Button, TextField } from '@aws-amplify/ui-react';
import { noticeTextBounds } from '../../../../../../contracts/notices/notice-events';
import { formatCedis } from '../../../../lib/money';
import { useForm } from '../../../../lib/use-form';
import { Panel } from '../../shared/panels/panel';
import { type NoticeTexts, useNoticeTexts } from './use-notice-texts';

const amountPattern = /^\d{1,5}(\.\d{1,2})?$/;
const { budget, partCost } = noticeTextBounds;

/** What the texts of today cost, and what those of a day may cost. */
export function TextCosts({ texts }: { texts: NoticeTexts }) {
  const change = useNoticeTexts(texts);
  const { busy, field, formProps } = useForm({
    initial: { budget: String(texts.budget), part: String(texts.part_cost) },
    validate: (typed) => ({
      ...outside(typed.budget, budget, 'budget'),
      ...outside(typed.part, partCost, 'part'),
    }),
    submit: async (typed) => {
      await change.save({ budget: Number(typed.budget), part_cost: Number(typed.part) });
    },
  });
  const plain = { inputMode: 'decimal', autoComplete: 'off', maxLength: 8 } as const;
  return (
    <Panel id="text-costs" title="Text messages" className="stack stack--tight">
      <p>{today(texts)}</p>
      <form className="form" {...formProps}>
        <TextField
          label="Most a day (₵)"
          descriptiveText="For all customers’ texts together; half is kept for refunds and held numbers. Beyond it no texts are sent. Emails still are."
          {...plain}
          {...field('budget')}
        />
        <TextField
          label="One part costs (₵)"
          descriptiveText="As your provider charges it: up to 160 characters."
          {...plain}
          {...field('part')}
        />
        <Button type="submit" variation="primary" isDisabled={busy}>
          {busy ? 'Saving...' : 'Save costs'}
        </Button>
      </form>
    </Panel>
  );
}

function outside(typed: string, { least, most }: typeof budget | typeof partCost, name: 'budget' | 'part') {
  const amount = Number(typed);
  if (amountPattern.test(typed.trim()) && amount >= least && amount <= most) return {};
  return { [name]: `Enter an amount from ₵${least} to ₵${most.toLocaleString('en')}` };
}

function today({ sends_texts, budget: most, today: { spent, texts, skipped } }: NoticeTexts): string {
  if (!sends_texts)
    return 'This shop sends no texts: it has no sender id. These settings apply once it has one.';
  const sent = `Today: ${texts === 1 ? '1 text' : `${texts} texts`}, ${formatCedis(spent)} of ${formatCedis(most)}.`;
  if (skipped === 0) return sent;
  return `${sent} ${skipped === 1 ? '1 was' : `${skipped} were`} not sent: the day’s limit was reached.`;
}
