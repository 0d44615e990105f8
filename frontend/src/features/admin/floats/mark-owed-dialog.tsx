import { adminMarkOwed } from '../../../../../contracts/floats/admin-mark-owed';
import { api } from '../../../lib/api/api';
import { countOf } from '../../../lib/count';
import { formatCedis, sumCedis } from '../../../lib/money';
import { type Problem, useActionForm } from '../shared/actions/use-action-form';
import { ChoiceGroup } from '../shared/controls/choice-group';
import { ReasonField } from '../shared/controls/fields';
import { ActionDialog } from '../shared/dialogs/action-dialog';
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
    note: 'They stay owed until they are paid back.',
    text: 'Claimed with whom',
    success: 'Marked as claimed',
    failure: 'Failed to mark as claimed',
  },
  back: {
    title: 'Mark as paid back',
    note: 'It is added to the supplier’s balance, and is no longer owed.',
    text: 'How it was paid back',
    success: 'Marked as paid back',
    failure: 'Failed to mark as paid back',
  },
} as const;

export function MarkOwedDialog({ kind, supplier, orders, onClose }: MarkOwedDialogProps) {
  const { title, note, text: label, ...texts } = words[kind];
  const nameOf = useSupplierNames();
  const form = useActionForm({
    contract: adminMarkOwed,
    mutation: api.useAdminMarkOwedMutation(),
    key: 'per dialog',
    initial: { text: '', counted: '' },
    toInput: ({ text, counted }) => ({
      ...{ supplier, kind, orderIds: orders.map(({ order_number }) => order_number), text },
      ...(counted !== '' && { wasCounted: counted === 'yes' }),
    }),
    check: ({ counted }, problem) => ({
      counted: isAsked(problem) && counted === '' && 'The supplier’s statement says when',
    }),
    texts,
    onClose,
  });
  const sum = formatCedis(sumCedis(orders.map(({ cost }) => cost ?? 0)));
  return (
    <ActionDialog title={title} form={form} submit={[title, 'Saving...']}>
      <p>
        <strong>{nameOf(supplier)}</strong>
        <span>{`: ${countOf(orders.length, 'order')}, ${sum}. ${note}`}</span>
      </p>
      <ReasonField autoFocus {...form.field('text', label)} />
      {(isAsked(form.problem) || form.values.counted !== '') && (
        <ChoiceGroup
          values={['yes', 'no']}
          labels={{ yes: 'Yes, before', no: 'No, after' }}
          {...form.field('counted', 'Was it paid back before the balance was corrected?')}
        />
      )}
    </ActionDialog>
  );
}

/** If the order is older than the last count, the server asks whether that count includes it. */
const isAsked = (problem: Problem | null): boolean => problem?.code === 'confirmation_needed';
