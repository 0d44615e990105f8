import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { outcomeWords } from '../../../../../contracts/cases/terms';
import { DateTime } from '../../../kit/facts';
import type { Order } from '../../../lib/api/contract-types';
import { formatDueTime } from '../../../lib/dates';
import { inOneLine } from '../../../lib/words';
import { type CaseView, useWriteCase } from './use-write-case';
import { WriteText } from './write-text';

interface CaseThreadProps {
  readonly order: Order;
  readonly of: CaseView;
  readonly onWritten: (of: CaseView) => void;
  /** It was reported just now: the form that had the focus is gone. */
  readonly isNew: boolean;
  /** Other facts about the order, below the messages. */
  readonly children?: ReactNode;
}

/** Where the report stands, the messages of both sides, and what the customer can do now. */
export function CaseThread({ order, of, onWritten, isNew, children }: CaseThreadProps) {
  const state = useRef<HTMLParagraphElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (isNew) state.current?.focus();
  });
  useEffect(() => takeFocus(), []);
  const [text, setText] = useState('');
  const { write, isBusy, problem } = useWriteCase(order.order_number, onWritten, of.version);
  return (
    <div className="stack stack--tight">
      <p role="status" className="not-received__answer" ref={state} tabIndex={-1}>
        <State of={of} />
      </p>
      <ol className="not-received__messages" aria-label="Messages">
        {of.messages.map((message) => (
          <li key={`${message.at} ${message.from}`}>
            <p className="row__note">
              <span>{`${message.from === 'staff' ? 'We' : 'You'},`}</span> <DateTime at={message.at} />
            </p>
            <p>{message.text}</p>
          </li>
        ))}
      </ol>
      {children}
      {of.state !== 'closed' && (
        <>
          <WriteText label="Write to us" value={text} onChange={setText} />
          <div className="line">
            <Button
              variation="primary"
              isDisabled={isBusy || inOneLine(text) === ''}
              onClick={() => void write({ action: 'write', text: inOneLine(text) }, () => setText(''))}
            >
              {isBusy ? 'Sending...' : 'Send'}
            </Button>
            <Button isDisabled={isBusy} onClick={() => void write({ action: 'close' })}>
              It’s solved
            </Button>
          </div>
        </>
      )}
      {problem !== '' && (
        <p className="notice notice--error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function State({ of: { state, outcome, answer_by } }: { of: CaseView }) {
  if (state === 'open') {
    if (Date.parse(answer_by) < Date.now())
      return <span>We got your report. Our answer is late, sorry. We’re on it.</span>;
    return (
      <span>
        We got your report. We’ll answer by{' '}
        <time dateTime={answer_by}>{formatDueTime(answer_by, new Date())}</time>.
      </span>
    );
  }
  if (state === 'answered') return <span>We answered.</span>;
  const how = outcome === null || outcome === 'closed_by_customer' ? '' : ` ${outcomeWords[outcome]}.`;
  return <span>{`Closed.${how}`}</span>;
}
