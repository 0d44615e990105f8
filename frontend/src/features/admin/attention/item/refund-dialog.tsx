import { useState } from 'react';
import { refundBlockWords } from '../../../../../../contracts/top-ups/refund-fields';
import { Facts } from '../../../../components/facts';
import { api } from '../../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../../lib/api/api-error';
import type { Output } from '../../../../lib/api/contract-types';
import { fieldErrors, requireText } from '../../../../lib/form-rules';
import { formatCedis } from '../../../../lib/money';
import { useForm } from '../../../../lib/use-form';
import { checkAmount, parseAmount } from '../../accounts/dialogs/amounts';
import { AmountField, ReasonField } from '../../shared/controls/fields';
import { FormDialog } from '../../shared/dialogs/form-dialog';
import { SecondPersonNote } from '../../shared/second-person-note';
import type { Told } from './use-item-actions';

interface RefundDialogProps {
  readonly item: Output<'admin-get-attention-item'>;
  readonly onDone: (told: Told) => void;
  readonly onClose: () => void;
}

/** Sends unspent money of a top-up back to the card or number it came from. */
export function RefundDialog({ item: { topup, subject }, onDone, onClose }: RefundDialogProps) {
  // What is sent again after a lost answer is the same request: it is carried out once.
  const [requestId] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string | null>(null);
  const [refund] = api.useAdminRefundTopupMutation();
  const refundable = topup?.refundable ?? {
    most: 0,
    blocked: 'not_credited' as const,
    balance: 0,
    charge: 0,
  };
  const { most, blocked, balance, charge } = refundable;
  const credited = topup?.credited ?? 0;
  const form = useForm({
    initial: { amount: most > 0 ? most.toFixed(2) : '', reason: '' },
    validate: ({ amount, reason }) =>
      fieldErrors({
        amount: checkRefund(parseAmount(amount), most),
        reason: requireText('Reason', reason),
      }),
    submit: async ({ amount, reason }) => {
      const asked = { reference: subject.id, amount: parseAmount(amount), reason: reason.trim(), requestId };
      const { data, error } = await refund(asked);
      if (!data) {
        setProblem(isApiError(error) ? error.message : somethingWentWrong);
        return;
      }
      onDone({
        isDone: data.approval !== undefined || (data.status !== null && data.status !== 'failed'),
        isAnswered: true,
        message: data.message,
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Send money back?"
      form={form}
      submitLabel={`Send ${formatCedis(parseAmount(form.values.amount))}`}
      busyLabel="Asking Paystack..."
      maySubmit={blocked === null}
      error={problem && { kind: 'refused', message: problem }}
      onClose={onClose}
    >
      {blocked === null ? (
        <>
          <p>
            Of the {formatCedis(credited)} credited, at most {formatCedis(most)} can go back: the oldest money
            is spent first, and the wallet has {formatCedis(balance)} now.
          </p>
          <p>
            It goes back to the card or number that paid.{' '}
            {charge > 0 && `The charge of ${formatCedis(charge)} stays with us: tell the customer before.`}
          </p>
          <AmountField label="Amount (₵)" autoFocus {...form.field('amount')} />
          <SecondPersonNote limit="refund_limit" amount={parseAmount(form.values.amount)} />
          <ReasonField label="Reason" descriptiveText="For the audit log." {...form.field('reason')} />
        </>
      ) : (
        <>
          <Facts
            className="facts well"
            facts={{
              Credited: <span className="amount">{formatCedis(credited)}</span>,
              'In the wallet now': <span className="amount">{formatCedis(balance)}</span>,
            }}
          />
          <p>{refundBlockWords[blocked]}</p>
        </>
      )}
    </FormDialog>
  );
}

function checkRefund(amount: number, most: number): string | undefined {
  if (amount === 0) return 'Enter an amount above ₵0.00';
  if (amount > most) return `At most ${formatCedis(most)} can go back.`;
  return checkAmount(amount);
}
