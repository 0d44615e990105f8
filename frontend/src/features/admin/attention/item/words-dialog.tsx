import { useState } from 'react';
import type { AttentionAction } from '../../../../../../contracts/attention/attention-fields';
import type { Output } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';
import { useForm } from '../../../../lib/use-form';
import { statusEffect } from '../../orders/status/status-effect';
import { ReasonField } from '../../shared/controls/fields';
import { FormDialog } from '../../shared/dialogs/form-dialog';
import { SecondPersonNote } from '../../shared/second-person-note';
import type { Told, useItemActions } from './use-item-actions';
import '../../orders/status/status-effect.css';

type Item = Output<'admin-get-attention-item'>;

const fields = {
  deliver: {
    label: 'What proves it?',
    hint: 'Such as: the customer read out the network’s message.',
    missing: 'Enter what proves it',
  },
  fail: { label: 'Why?', hint: 'For the audit log.', missing: 'Enter a reason' },
  close: { label: 'Why?', hint: 'For the audit log.', missing: 'Enter a reason' },
  note: { label: 'Note', hint: 'Other admins read it here.', missing: 'Enter a note' },
  resolve: {
    label: 'What was decided?',
    hint: 'Other admins read it here.',
    missing: 'Enter what was decided',
  },
} as const satisfies Partial<Record<AttentionAction, object>>;

export type WordsAction = keyof typeof fields;

export const isInWords = (action: AttentionAction): action is WordsAction => action in fields;

interface WordsDialogProps {
  readonly action: WordsAction;
  /** On its button, and its title. */
  readonly label: string;
  readonly item: Item;
  readonly act: ReturnType<typeof useItemActions>;
  readonly onDone: (told: Told) => void;
  readonly onClose: () => void;
}

/** An action that has to be explained. What it does to the money stands above its button. */
export function WordsDialog({ action, label, item, act, onDone, onClose }: WordsDialogProps) {
  // What is sent again after a lost answer is the same request.
  const [requestId] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string | null>(null);
  const field = fields[action];
  const form = useForm({
    initial: { text: '' },
    validate: ({ text }) => (text.trim() === '' ? { text: field.missing } : {}),
    submit: async ({ text }) => {
      const told = await act(action, text.trim(), requestId);
      // Refused: what was seen has changed. It is decided anew, on the item as it is now.
      if (!told.isAnswered) {
        setProblem(told.message);
        return;
      }
      onDone(told);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${label}?`}
      form={form}
      submitLabel={label}
      busyLabel="One moment..."
      error={problem && { kind: 'refused', message: problem }}
      onClose={onClose}
    >
      <Effect action={action} item={item} />
      <ReasonField autoFocus label={field.label} descriptiveText={field.hint} {...form.field('text')} />
    </FormDialog>
  );
}

/** What it does to the money, and what may be lost. */
function Effect({ action, item }: Pick<WordsDialogProps, 'action' | 'item'>) {
  const { order, amount, may_still_arrive } = item;
  if (action === 'close' && item.topup?.status === 'completed') {
    return (
      <p className="well">
        First look in Paystack’s dashboard that there is no such refund. The wallet gets the money back; if
        the payer gets it too, we lose it.
      </p>
    );
  }
  if (action === 'close') {
    return (
      <div className="well">
        <p>It fails. If Paystack confirms a payment later, it is still credited.</p>
        {item.item?.reasons.includes('top_up_other_key') && (
          <p>The current key can’t see this payment: first look it up under the former key.</p>
        )}
      </div>
    );
  }
  if (order === null || (action !== 'deliver' && action !== 'fail')) return null;
  const { kind, sentence } = statusEffect(order, action === 'fail' ? 'failed' : 'completed');
  const goodwill = action === 'fail' ? item.case?.goodwill : null;
  return (
    <>
      <div className={`well status-effect status-effect--${kind}`}>
        <p className="status-effect__sentence">{sentence}</p>
        {goodwill && <p>{formatCedis(goodwill)} of it is in the wallet already, as goodwill.</p>}
        {action === 'fail' && may_still_arrive && (
          <p>If it arrives after all, we lose {formatCedis(amount ?? 0)}.</p>
        )}
      </div>
      {action === 'fail' && (
        <SecondPersonNote
          limit="adjustment_limit"
          amount={amount ?? 0}
          isAlways={order.status === 'completed'}
        />
      )}
    </>
  );
}
