import { TextAreaField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import type { SupplierName } from '../../../../../../contracts/constants';
import { mostNumbersAtOnce } from '../../../../../../contracts/orders/activation-words';
import { Select } from '../../../../components/select';
import { useSupplierNames } from '../../shared/use-suppliers';
import { MarkButtons } from './mark-buttons';
import { pastedNumbers } from './pasted-numbers';
import '../../../../styles/amplify-text-area';

interface MarkPastedProps {
  /** The suppliers where numbers wait. */
  readonly suppliers: readonly SupplierName[];
}

/** Marks the numbers of a supplier's list, only at that supplier. */
export function MarkPasted({ suppliers }: MarkPastedProps) {
  const nameOf = useSupplierNames();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const only = suppliers.length === 1 ? suppliers[0] : undefined;
  const supplier = suppliers.find((each) => each === chosen) ?? only;
  const isChosen = supplier !== undefined || suppliers.length === 0;
  const { numbers, unread } = pastedNumbers(typed);
  const problem =
    numbers.length > mostNumbersAtOnce
      ? `At most ${mostNumbersAtOnce} numbers at once`
      : unread.length > 0
        ? `Not a number: ${unread.slice(0, 3).join(', ')}${unread.length > 3 ? ` and ${unread.length - 3} more` : ''}`
        : undefined;
  return (
    <div className="stack stack--tight">
      {suppliers.length > 1 && (
        <Select
          label="Supplier of the numbers"
          none="Choose a supplier"
          value={supplier ?? ''}
          values={suppliers}
          labels={Object.fromEntries(suppliers.map((each) => [each, nameOf(each)]))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <TextAreaField
        label="Numbers from the supplier"
        descriptiveText="One in a line, or with commas between them."
        rows={4}
        maxLength={20_000}
        value={typed}
        hasError={problem !== undefined}
        errorMessage={problem ?? ''}
        onChange={({ target }) => setTyped(target.value)}
      />
      <MarkButtons
        of={{ phoneNumbers: [...numbers], ...(supplier !== undefined && { supplier }) }}
        count={problem === undefined && isChosen ? numbers.length : 0}
        onMarked={(marked) => {
          if (marked.length === numbers.length) setTyped('');
          return false;
        }}
      />
    </div>
  );
}
