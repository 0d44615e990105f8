import { api } from '../../../lib/api/api';
import { isApiError } from '../../../lib/api/api-error';
import { countOf } from '../../../lib/count';
import { fieldErrors, requireText } from '../../../lib/form-rules';
import { formatCedis, sumCedis } from '../../../lib/money';
import { useForm } from '../../../lib/use-form';
import { useRequestIds } from '../../../lib/use-request-ids';
import { withToasts } from '../shared/actions/with-toasts';
import { ChoiceGroup } from '../shared/controls/choice-group';
import { ReasonField } from '../shared/controls/fields';
import { FormDialog } from '../shared/dialogs/form-dialog';
import { useSupplierNames } from '../shared/use-suppliers';
import type { Owed } from './owed';

interface MarkOwedDialogProps {
  readonly kind: 'claim' | 'back';
  readonly supplier: string;
  readonly orders: readonly Owed[];
  readonly onClose: () => void;
}

const words = {
  claim: {
    title: 'Mark as claimed',
    note: 'They stay owed until they are given back.',
    text: 'Claimed with whom',
    success: 'Marked as claimed',
    failure: 'Failed to mark as claimed',
  },
  back: {
    title: 'Note as given back',
    note: 'It goes into the ledger of the supplier’s balance, and is no longer owed.',
    text: 'How it was given back',
    success: 'Noted as given back',
    failure: 'Failed to note as given back',
  },
} as const;

export function MarkOwedDialog({ kind, supplier, orders, onClose }: MarkOwedDialogProps) {
  const { title, note, text: label, success, failure } = words[kind];
  const nameOf = useSupplierNames();
  const requestIds = useRequestIds();
  const mark = withToasts(api.useAdminMarkOwedMutation(), success, failure);
  // For an order from before the last count of the float, the server asks whether it is in that count.
  const isAsked = isApiError(mark.error) && mark.error.code === 'confirmation_needed';
  const form = useForm({
    initial: { text: '', counted: '' },
    validate: ({ text, counted }) =>
      fieldErrors({
        text: requireText(label, text),
        counted: isAsked && counted === '' ? 'The supplier’s statement says when' : undefined,
      }),
    submit: async ({ text, counted }) => {
      const orderIds = orders.map(({ order_number }) => order_number);
      const wasCounted = counted === '' ? {} : { wasCounted: counted === 'yes' };
      const asked = { supplier, kind, orderIds, text: text.trim(), ...wasCounted };
      if (await mark.run({ ...asked, requestId: requestIds(JSON.stringify(asked)) })) onClose();
    },
  });
  const sum = formatCedis(sumCedis(orders.map(({ cost }) => cost ?? 0)));
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={title}
      busyLabel="Saving..."
      error={mark.error}
      onClose={onClose}
    >
      <p>
        <strong>{nameOf(supplier)}</strong>: {countOf(orders.length, 'order')}, {sum}. {note}
      </p>
      <ReasonField label={label} autoFocus {...form.field('text')} />
      {(isAsked || form.values.counted !== '') && (
        <ChoiceGroup
          label="Was it given back before the count?"
          values={['yes', 'no']}
          labels={{ yes: 'Yes, it is in the count', no: 'No, since then' }}
          {...form.field('counted')}
        />
      )}
    </FormDialog>
  );
}
