import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { limits } from '../../../../../../contracts/limits';
import type { BatchTemplate } from '../../../../../../contracts/orders/by-hand';
import { api } from '../../../../lib/api/api';
import { countOf } from '../../../../lib/count';
import { useForm } from '../../../../lib/use-form';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { ChoiceGroup } from '../../shared/controls/choice-group';
import { FormDialog } from '../../shared/dialogs/form-dialog';
import { problemsOf, templateOf, valuesOf } from './batch-form';
import { type Waiting, waitingName } from './waiting-groups';

interface MakeBatchDialogProps {
  readonly of: Waiting;
  /** The one used last. */
  readonly template: BatchTemplate | undefined;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** Takes orders into a batch, part by part. After a lost answer, the same button goes on with the same batch. */
export function MakeBatchDialog({ of, template, onClose, onMade }: MakeBatchDialogProps) {
  const [make, { error }] = api.useAdminMakeBatchMutation();
  const [words, setWords] = useState<string | null>(null);
  const requestIds = useRequestIds();
  const form = useForm({
    initial: valuesOf(of.count, template),
    validate: problemsOf,
    submit: async (values) => {
      const { network, line } = of;
      const wanted = { network, line, most: Number(values.most), template: templateOf(values) };
      setWords('Taking orders...');
      while (true) {
        const { data } = await make({ ...wanted, requestId: requestIds(JSON.stringify(wanted)) });
        if (data === undefined) return setWords(null);
        if (data.batch === null)
          return setWords('No orders wait any more: others have taken or cancelled them.');
        if (data.done) return onMade(data.batch.id);
        setWords(`${countOf(data.batch.left, 'order')} taken so far`);
      }
    },
  });
  const { field, busy, values } = form;
  const title = { maxLength: limits.columnTitle, autoComplete: 'off' } as const;
  return (
    <FormDialog
      title={`Make a list of ${waitingName(of)}`}
      form={form}
      submitLabel="Make a list"
      busyLabel="Making..."
      error={error}
      onClose={onClose}
    >
      <TextField
        label="Orders"
        descriptiveText={`The oldest of ${countOf(of.count, 'order')}`}
        inputMode="numeric"
        autoComplete="off"
        {...field('most')}
      />
      <ChoiceGroup
        label="Rows"
        values={['each', 'summed']}
        labels={{ each: 'One for each order', summed: 'One for each number, sizes added up' }}
        {...field('rows')}
      />
      <ChoiceGroup
        label="Numbers as"
        values={['0', '233']}
        labels={{ '0': '0241234567', '233': '233241234567' }}
        {...field('numbers')}
      />
      <ChoiceGroup
        label="Sizes in"
        values={['GB', 'MB']}
        labels={{ GB: 'GB', MB: 'MB' }}
        {...field('sizes')}
      />
      <TextField label="Title of the number’s column" {...title} {...field('number')} />
      <TextField label="Title of the size’s column" {...title} {...field('size')} />
      {values.rows === 'each' && (
        <TextField
          label="Title of the order number’s column (optional)"
          descriptiveText="With it, results are matched for certain. Leave it empty where the supplier takes no such column."
          {...title}
          {...field('order')}
        />
      )}
      <ChoiceGroup
        label="First column"
        values={['number', 'size']}
        labels={{ number: 'Number', size: 'Size' }}
        {...field('first')}
      />
      <p className="row__note">
        Their customers can’t cancel them from then on, and read that they were sent to be delivered by hand.
      </p>
      <p role="status">{busy || error === undefined ? words : null}</p>
    </FormDialog>
  );
}
