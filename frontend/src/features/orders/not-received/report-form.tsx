import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { type Wrong, wrongs, wrongWords } from '../../../../../contracts/cases/terms';
import { groupedPhoneNumber } from '../../../../../contracts/phone-numbers';
import { ToggleButtons } from '../../../kit/fields';
import type { Order } from '../../../lib/api/contract-types';
import { inOneLine } from '../../../lib/words';
import { type CaseView, useWriteCase } from './use-write-case';
import { WriteText } from './write-text';

const choices = [...wrongs, 'wrong_number'] as const;
const labels = { ...wrongWords, wrong_number: 'I typed a wrong number' };

interface ReportFormProps {
  readonly order: Order;
  readonly onWritten: (of: CaseView) => void;
  readonly onClose: () => void;
}

/** Reports a problem: a choice and a few words. For a wrong number, we promise nothing. */
export function ReportForm({ order, onWritten, onClose }: ReportFormProps) {
  const [chosen, setChosen] = useState<(typeof choices)[number]>();
  const [text, setText] = useState('');
  const { write, isBusy, problem } = useWriteCase(order.order_number, onWritten);
  const send = (wrong: Wrong) => void write({ action: 'open', wrong, text: inOneLine(text) });
  return (
    <div className="stack stack--tight">
      <ToggleButtons
        legend="What is wrong?"
        className="not-received__choices"
        options={choices}
        value={chosen}
        onChange={setChosen}
      >
        {(choice) => labels[choice]}
      </ToggleButtons>
      {chosen === 'wrong_number' && <WrongNumber order={order} />}
      {chosen !== undefined && chosen !== 'wrong_number' && (
        <WriteText label="Anything we should know? (optional)" value={text} onChange={setText} />
      )}
      {problem !== '' && (
        <p className="notice notice--error" role="alert">
          {problem}
        </p>
      )}
      <div className="dialog__actions">
        {/* Shown from the start in the place of the button that led here, so that a double tap chooses nothing. */}
        {chosen !== 'wrong_number' && (
          <Button
            variation="primary"
            isDisabled={isBusy || chosen === undefined}
            onClick={() => chosen && send(chosen)}
          >
            {isBusy ? 'Sending...' : 'Report it'}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}

function WrongNumber({ order }: { order: Order }) {
  const [isCopied, setIsCopied] = useState(false);
  const words = `Hello, I sent ${order.data_plan} to your number by mistake. Could you please send me the same, or its price? Thank you.`;
  const copy = () =>
    void navigator.clipboard.writeText(words).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <div className="stack stack--tight">
      <p>{`${order.status === 'completed' ? 'It has reached' : 'It is on its way to'} ${groupedPhoneNumber(order.phone_number)}. We can’t take it back. You can ask the number’s owner:`}</p>
      <p className="well">{words}</p>
      <Button onClick={copy}>{isCopied ? 'Copied' : 'Copy the message'}</Button>
    </div>
  );
}
