import { TextField } from '@aws-amplify/ui-react';
import { limits } from '../../../../../../contracts/limits';
import type { TierId } from '../../../../../../contracts/prices/tiers';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { fieldErrors, requireText } from '../../../../lib/form-rules';
import { useForm } from '../../../../lib/use-form';
import { endOf, isPast } from '../../accounts/dialogs/last-day';
import { noPricesWords, tierLabels, useTiers } from '../../prices/tiers';
import { ReasonField } from '../../shared/controls/fields';
import { FormDialog } from '../../shared/dialogs/form-dialog';
import { useAnswer } from './use-answer';
import type { Told } from './use-item-actions';

interface AnswerDialogProps {
  readonly action: 'accept' | 'refuse';
  /** As it was when the dialog opened: that is what is answered. */
  readonly item: Output<'admin-get-attention-item'>;
  readonly onDone: (told: Told) => void;
  readonly onClose: () => void;
}

/** Answers a customer who asks to become an agent: with a tier, or with words to them. */
export function AnswerDialog({ action, ...props }: AnswerDialogProps) {
  return action === 'accept' ? <AcceptDialog {...props} /> : <RefuseDialog {...props} />;
}

type DialogProps = Omit<AnswerDialogProps, 'action'>;

function AcceptDialog({ item, onDone, onClose }: DialogProps) {
  const answer = useAnswer(item);
  const tiers = useTiers();
  const { data } = api.useAdminGetPricesQuery({});
  const form = useForm({
    initial: { tier: '', lastDay: '', reason: '' },
    validate: ({ tier, lastDay, reason }) =>
      fieldErrors({
        tier: tier === '' ? 'Choose a tier' : undefined,
        lastDay: isPast(lastDay) ? 'Choose today or a later day' : undefined,
        reason: requireText('Reason', reason),
      }),
    async submit({ tier, lastDay, reason }) {
      const given = { id: tier as TierId, until: endOf(lastDay) };
      if (!(await answer.send({ tier: given }, reason.trim()))) return;
      onDone(done('They pay the tier’s prices from now on. They read it on their profile, and by email.'));
      onClose();
    },
  });
  const { tier } = form.values;
  const warning = data && tier !== '' ? noPricesWords(data, tier as TierId) : undefined;
  return (
    <FormDialog
      title={`Make ${nameOf(item)} an agent`}
      form={form}
      submitLabel="Accept"
      busyLabel="Accepting..."
      error={answer.error}
      onClose={onClose}
    >
      <Select
        label="Tier"
        none="Choose a tier"
        values={tiers.map(({ id }) => id)}
        labels={tierLabels(tiers)}
        descriptiveText="The customer reads its name"
        {...form.field('tier')}
      />
      {warning !== undefined && (
        <p className="notice notice--warning" role="status">
          {warning}
        </p>
      )}
      <TextField
        label="Last day (optional)"
        descriptiveText="Standard from the next day on, in Ghana’s time"
        type="date"
        {...form.field('lastDay')}
      />
      <ReasonField
        label="Reason"
        descriptiveText="For the audit log. The customer doesn’t read it."
        isRequired
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

function RefuseDialog({ item, onDone, onClose }: DialogProps) {
  const answer = useAnswer(item);
  const form = useForm({
    initial: { words: '' },
    validate: ({ words }) => fieldErrors({ words: requireText('What we write', words) }),
    async submit({ words }) {
      if (!(await answer.send({ words: words.trim() }))) return;
      onDone(done('Refused. The customer reads your words, and can apply again in a week.'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Refuse ${nameOf(item)}?`}
      form={form}
      submitLabel="Refuse"
      busyLabel="Refusing..."
      error={answer.error}
      onClose={onClose}
    >
      <TextField
        autoFocus
        autoComplete="off"
        maxLength={limits.reason}
        label="What we write to the customer"
        descriptiveText="They get it by email, and read it on their profile. They can apply again in a week."
        isRequired
        {...form.field('words')}
      />
    </FormDialog>
  );
}

const done = (message: string): Told => ({ isDone: true, isAnswered: true, message });

const nameOf = ({ customer }: DialogProps['item']): string => customer?.name || 'this customer';
