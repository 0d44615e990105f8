import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { limits } from '../../../../../../contracts/limits';
import { adminMakeBatch } from '../../../../../../contracts/orders/admin-make-batch';
import type { BatchTemplate } from '../../../../../../contracts/orders/by-hand';
import { sentByHand } from '../../../../../../contracts/orders/by-hand-words';
import { ChevronIcon } from '../../../../components/icons';
import { api } from '../../../../lib/api/api';
import { countOf } from '../../../../lib/count';
import { type ActionFormOptions, useActionForm } from '../../shared/actions/use-action-form';
import { ChoiceGroup } from '../../shared/controls/choice-group';
import { ActionDialog } from '../../shared/dialogs/action-dialog';
import { type BatchValues, formatWords, problemsOf, templateOf, valuesOf } from './batch-form';
import { type Waiting, waitingName } from './waiting-groups';
import '../../shared/panels/more.css';

interface MakeBatchDialogProps {
  readonly of: Waiting;
  /** The template used last. */
  readonly template: BatchTemplate | undefined;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** Takes orders into a batch, part by part. After a lost answer, the same button continues with the same batch. */
export function MakeBatchDialog({ of, template, onClose, onMade }: MakeBatchDialogProps) {
  const [make] = api.useAdminMakeBatchMutation();
  const [words, setWords] = useState<string | null>(null);
  const makeAll: ActionFormOptions<typeof adminMakeBatch, BatchValues>['mutation'][0] = async (input) => {
    setWords('Taking orders...');
    while (true) {
      const { data, error } = await make(input);
      if (data?.batch && !data.done) {
        setWords(`${countOf(data.batch.left, 'order')} taken so far`);
        continue;
      }
      setWords(null);
      if (data === undefined) return { error };
      return { data: data.batch === null ? { ...data, ...noneLeft } : data };
    }
  };
  const form = useActionForm({
    contract: adminMakeBatch,
    mutation: [makeAll],
    key: 'per content',
    initial: valuesOf(of.count, template),
    toInput: (values) => ({
      ...{ network: of.network, line: of.line },
      ...{ most: Number(values.most), template: templateOf(values) },
    }),
    check: problemsOf,
    onDone: ({ batch }) => batch && onMade(batch.id),
    onClose,
    staysOpen: true,
  });
  const { field, values } = form;
  const [isOpen, setOpen] = useState(false);
  const isWrong = (['number', 'size', 'order'] as const).some((name) => field(name, name).hasError);
  const title = { maxLength: limits.columnTitle, autoComplete: 'off' } as const;
  return (
    <ActionDialog
      title={`Make a list of ${waitingName(of)}`}
      form={form}
      submit={['Make a list', 'Making...']}
    >
      <TextField
        descriptiveText={of.count === 1 ? 'One order waits' : `The oldest of ${countOf(of.count, 'order')}`}
        inputMode="numeric"
        autoComplete="off"
        {...field('most', 'Orders')}
      />
      <details
        className="more"
        open={isOpen || isWrong}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <span>
            Format<span className="row__note">{` ${formatWords(templateOf(values))}`}</span>
          </span>
          <ChevronIcon />
        </summary>
        <div className="stack more__parts">
          <ChoiceGroup
            values={['each', 'summed']}
            labels={{ each: 'One for each order', summed: 'One for each number, sizes added up' }}
            {...field('rows', 'Rows')}
          />
          <ChoiceGroup
            values={['0', '233']}
            labels={{ '0': '0241234567', '233': '233241234567' }}
            {...field('numbers', 'Numbers written as')}
          />
          <ChoiceGroup
            values={['GB', 'MB']}
            labels={{ GB: 'GB', MB: 'MB' }}
            {...field('sizes', 'Sizes in')}
          />
          <TextField {...title} {...field('number', 'Title of the number’s column')} />
          <TextField {...title} {...field('size', 'Title of the size’s column')} />
          {values.rows === 'each' && (
            <TextField
              descriptiveText="With it, results are matched for certain. Leave it empty where the supplier takes no such column."
              {...title}
              {...field('order', 'Title of the order number’s column (optional)')}
            />
          )}
          <ChoiceGroup
            values={['number', 'size']}
            labels={{ number: 'Number', size: 'Size' }}
            {...field('first', 'First column')}
          />
        </div>
      </details>
      <p className="row__note">Customers can’t cancel these orders any more. They see: {sentByHand}.</p>
      <p role="status">{words}</p>
    </ActionDialog>
  );
}

const noneLeft = {
  success: false,
  message: 'No orders wait any more: others have taken or cancelled them.',
} as const;
