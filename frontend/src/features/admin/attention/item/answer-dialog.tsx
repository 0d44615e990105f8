import { TextField } from '@aws-amplify/ui-react';
import { adminUpdateUser } from '../../../../../../contracts/accounts/admin-update-user';
import { limits } from '../../../../../../contracts/limits';
import type { TierId } from '../../../../../../contracts/prices/tiers';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { requireText } from '../../../../lib/form-rules';
import { noPricesWords, tierLabels, useTiers } from '../../prices/tiers';
import type { Told } from '../../shared/actions/told';
import { useActionForm } from '../../shared/actions/use-action-form';
import { ReasonField } from '../../shared/controls/fields';
import { ActionDialog } from '../../shared/dialogs/action-dialog';
import { endOf, isPast } from '../../shared/shop-dates';

interface AnswerDialogProps {
  readonly action: 'accept' | 'refuse';
  /** As it was when the dialog opened, so that exactly this is answered. */
  readonly item: Output<'admin-get-attention-item'>;
  readonly onDone: (told: Told) => unknown;
  readonly onClose: () => void;
}

/** Answers an application to become an agent, with a tier or with words. */
export function AnswerDialog({ action, ...props }: AnswerDialogProps) {
  return action === 'accept' ? <AcceptDialog {...props} /> : <RefuseDialog {...props} />;
}

type DialogProps = Omit<AnswerDialogProps, 'action'>;

function AcceptDialog({ item, onDone, onClose }: DialogProps) {
  const tiers = useTiers();
  const { data } = api.useAdminGetPricesQuery({});
  const form = useActionForm({
    ...useAnswer(),
    initial: { tier: '', lastDay: '', reason: '' },
    toInput: ({ tier, lastDay, reason }) => ({
      userId: item.customer?.user_id ?? '',
      updates: { application: answerTo(item), tier: { id: tier as TierId, until: endOf(lastDay) } },
      reason,
    }),
    check: ({ tier, lastDay, reason }) => ({
      tier: tier === '' && 'Choose a tier',
      lastDay: isPast(lastDay) && 'Choose today or a later day',
      reason: requireText('Reason', reason),
    }),
    onDone: () =>
      onDone(done('They pay the tier’s prices from now on. They read it on their profile, and by email.')),
    onClose,
  });
  const { tier } = form.values;
  const warning = data && tier !== '' ? noPricesWords(data, tier as TierId) : undefined;
  return (
    <ActionDialog title={`Make ${nameOf(item)} an agent`} form={form} submit={['Accept', 'Accepting...']}>
      <Select
        none="Choose a tier"
        values={tiers.map(({ id }) => id)}
        labels={tierLabels(tiers)}
        descriptiveText="The customer reads its name"
        {...form.field('tier', 'Tier')}
      />
      {warning !== undefined && (
        <p className="notice notice--warning" role="status">
          {warning}
        </p>
      )}
      <TextField
        descriptiveText="Standard from the next day on, in Ghana’s time"
        type="date"
        {...form.field('lastDay', 'Last day (optional)')}
      />
      <ReasonField
        descriptiveText="For the audit log. The customer doesn’t read it."
        isRequired
        {...form.field('reason', 'Reason')}
      />
    </ActionDialog>
  );
}

function RefuseDialog({ item, onDone, onClose }: DialogProps) {
  const form = useActionForm({
    ...useAnswer(),
    initial: { words: '' },
    toInput: ({ words }) => ({
      userId: item.customer?.user_id ?? '',
      updates: { application: { ...answerTo(item), words } },
    }),
    check: ({ words }) => ({ words: requireText('What we write', words) }),
    onDone: () => onDone(done('Refused. The customer reads your words, and can apply again in a week.')),
    onClose,
  });
  return (
    <ActionDialog title={`Refuse ${nameOf(item)}?`} form={form} submit={['Refuse', 'Refusing...']}>
      <TextField
        autoFocus
        autoComplete="off"
        maxLength={limits.reason}
        descriptiveText="They get it by email, and read it on their profile. They can apply again in a week."
        isRequired
        {...form.field('words', 'What we write to the customer')}
      />
    </ActionDialog>
  );
}

/** One request for one answer, however often it is sent. */
const useAnswer = () =>
  ({
    contract: adminUpdateUser,
    mutation: api.useAdminUpdateUserMutation(),
    key: 'per content',
    texts: { success: 'Application answered', failure: 'Failed to answer the application' },
  }) as const;

const answerTo = ({ application }: DialogProps['item']) => ({ made_at: application?.made_at ?? '' });

const done = (message: string): Told => ({ isDone: true, message });

const nameOf = ({ customer }: DialogProps['item']): string => customer?.name || 'this customer';
