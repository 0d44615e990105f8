import { TextAreaField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { mostNumbersAtOnce } from '../../../../../../contracts/orders/activation-words';
import { MarkButtons } from './mark-buttons';
import { pastedNumbers } from './pasted-numbers';
import '../../../../styles/amplify-text-area';

/** Marks numbers as a supplier's list has them. */
export function MarkPasted() {
  const [typed, setTyped] = useState('');
  const { numbers, unread } = pastedNumbers(typed);
  const problem =
    numbers.length > mostNumbersAtOnce
      ? `At most ${mostNumbersAtOnce} numbers at once`
      : unread.length > 0
        ? `Not a number: ${unread.slice(0, 3).join(', ')}${unread.length > 3 ? ` and ${unread.length - 3} more` : ''}`
        : undefined;
  return (
    <div className="stack stack--tight">
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
        of={{ phoneNumbers: [...numbers] }}
        count={problem === undefined ? numbers.length : 0}
        onMarked={() => setTyped('')}
      />
    </div>
  );
}
