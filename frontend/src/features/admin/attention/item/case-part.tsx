import { Button, TextAreaField } from '@aws-amplify/ui-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { adminAnswerCase } from '../../../../../../contracts/cases/admin-answer-case';
import {
  type CaseOutcome,
  outcomeWords,
  staffsOutcomes,
  wrongWords,
} from '../../../../../../contracts/cases/case-words';
import { limits } from '../../../../../../contracts/limits';
import { DateTime } from '../../../../components/date-time';
import { Facts } from '../../../../components/facts';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { countOf } from '../../../../lib/count';
import { inOneLine } from '../../../../lib/in-one-line';
import { useLeaveWarning } from '../../../../lib/use-leave-warning';
import { useActionForm } from '../../shared/actions/use-action-form';
import { ProblemWords } from '../../shared/dialogs/action-dialog';
import { DueBy } from '../../shared/due-by';
import { Panel } from '../../shared/panels/panel';
import '../../../../styles/amplify-text-area';

type CaseView = NonNullable<Output<'admin-get-attention-item'>['case']>;

type CaseRecord = Output<'admin-get-attention-item'>['case_record'];

interface CasePartProps {
  readonly order: NonNullable<Output<'admin-get-attention-item'>['order']>;
  readonly of: CaseView;
  /** Loads the order and its case again. */
  readonly reload: () => Promise<unknown>;
}

interface MoreOfCase {
  /** The customer and the order, in the same list as what is known about the case. */
  readonly facts?: Readonly<Record<string, ReactNode>>;
  /** The newest certain word about the order. Absent: it is shown elsewhere. */
  readonly ourRecord?: string | undefined;
  /** What to do about the order, and with what. */
  readonly actions?: ReactNode;
  readonly record?: CaseRecord;
}

/** A customer's report about an order, and the answer to it. */
export function CasePart(props: CasePartProps & MoreOfCase) {
  const { order, of, reload, facts = {}, ourRecord, actions = null, record } = props;
  const isClosed = of.state === 'closed';
  const said = (
    <ol className="attention__events" aria-label="Messages">
      {of.messages.map((message) => (
        <li key={`${message.at} ${message.from}`}>
          <p>{message.text}</p>
          <p className="row__note">
            <span>{`${message.from === 'staff' ? 'We' : 'The customer'},`}</span> <DateTime at={message.at} />
          </p>
        </li>
      ))}
    </ol>
  );
  return (
    <Panel id="case" title={`Report: ${wrongWords[of.wrong]}`} className="stack stack--tight">
      <div className="stack stack--tight attention__columns">
        <div className="stack stack--tight">
          <div className="attention__facts">
            <Facts
              facts={{
                ...facts,
                ...stateFacts(order, of),
                ...(ourRecord !== undefined && { 'Our record': ourRecord }),
                ...(record && { 'Reported before': recordWords(record) }),
              }}
            />
          </div>
          {!isClosed && said}
          {actions}
        </div>
        <div className="stack stack--tight">
          {isClosed && said}
          <Answer order={order} of={of} reload={reload} />
        </div>
      </div>
    </Panel>
  );
}

/** No supplier confirms an order that was sent by hand. */
const outcomeOf = ({ api_used: supplier }: CasePartProps['order'], outcome: CaseOutcome): string =>
  outcome === 'delivered' && supplier === 'manual' ? 'Delivered, as staff noted' : outcomeWords[outcome];

/** Where it stands, and how it went. */
const stateFacts = (order: CasePartProps['order'], of: CaseView): Record<string, ReactNode> => ({
  ...(of.state === 'open' && { 'Answer by': <DueBy at={of.answer_by} /> }),
  ...(of.state === 'answered' && { 'Waits for': 'The customer' }),
  ...(of.state === 'closed' && { Outcome: outcomeOf(order, of.outcome ?? 'closed_by_customer') }),
});

/** A case can only be closed with what has happened to its order. */
function hasHappened(
  outcome: CaseOutcome,
  { order: { status, timeline, said_failed: isSaidFailed }, of }: CasePartProps,
): boolean {
  const opened = of.messages[0]?.at;
  switch (outcome) {
    case 'sent_again':
      return opened !== undefined && timeline.some(({ event, at }) => event === 'sent' && at > opened);
    case 'refunded':
      return status === 'failed';
    case 'delivered':
      return status === 'completed' && !isSaidFailed;
    case 'closed_by_customer':
      return false;
  }
}

/** Starts with an empty form after each answer, because the next one is another change. */
function Answer(props: CasePartProps) {
  const [said, setSaid] = useState({ count: 0, message: '' });
  return (
    <div className="stack stack--tight">
      <AnswerForm
        key={said.count}
        {...props}
        onAnswered={({ message }) => setSaid({ count: said.count + 1, message })}
      />
      <div role="status">
        {said.message !== '' && <p className="notice notice--success">{said.message}</p>}
      </div>
    </div>
  );
}

interface AnswerFormProps extends CasePartProps {
  readonly onAnswered: (answer: Pick<Output<'admin-answer-case'>, 'success' | 'message'>) => void;
}

function AnswerForm({ onAnswered, ...about }: AnswerFormProps) {
  const { order, of } = about;
  const outcomes = staffsOutcomes.filter((each) => hasHappened(each, about));
  const form = useActionForm({
    contract: adminAnswerCase,
    mutation: api.useAdminAnswerCaseMutation(),
    key: 'per dialog',
    // Not the version: an answer that was lost on its way has changed it.
    keyOf: ({ text }) => inOneLine(text),
    initial: { text: '', outcome: '' },
    toInput: ({ text, outcome }) => {
      const chosen = outcomes.find((each) => each === outcome);
      return {
        ...{ orderId: order.order_number, version: of.version, text: inOneLine(text) },
        ...(chosen && { outcome: chosen }),
      };
    },
    onDone: async (answer) => {
      await about.reload();
      onAnswered(answer);
    },
    onClose: () => undefined,
    staysOpen: true,
  });
  const { busy, field, formProps, problem, values } = form;
  // A closed case rarely needs another answer.
  const [isAgain, setIsAgain] = useState(false);
  const isFolded = of.state === 'closed' && !isAgain && problem === null && values.text.trim() === '';
  useLeaveWarning({
    isUnsaved: !busy && values.text.trim() !== '',
    question: 'Leave without sending your answer?',
  });
  // The messages when the form was opened. One of staff's since then with the same words is this answer.
  const [known] = useState(of.messages.length);
  const isStored =
    problem !== null &&
    of.messages
      .slice(known)
      .some(({ from, text }) => from === 'staff' && text === inOneLine(problem.sent.text ?? '')) &&
    (of.outcome ?? '') === problem.sent.outcome;
  const finish = useRef(onAnswered);
  finish.current = onAnswered;
  useEffect(() => {
    if (isStored) finish.current({ success: true, message: 'Your answer is with the customer.' });
  }, [isStored]);
  if (isFolded)
    return (
      <div>
        <Button size="small" onClick={() => setIsAgain(true)}>
          Answer again
        </Button>
      </div>
    );
  return (
    <form className="stack stack--tight attention__answer" aria-busy={busy} {...formProps}>
      <TextAreaField
        rows={3}
        maxLength={limits.caseText}
        // The button that opened it is gone.
        autoFocus={isAgain}
        {...field('text', 'Answer to the customer')}
        onChange={({ target }) => form.set('text', target.value)}
      />
      {(outcomes.length > 0 || of.state === 'closed') && (
        <Select
          none={of.state === 'closed' ? 'Nothing yet: opens again' : 'Nothing yet: stays open'}
          values={outcomes}
          labels={{ ...outcomeWords, delivered: outcomeOf(order, 'delivered') }}
          {...field('outcome', 'Outcome')}
        />
      )}
      <ProblemWords problem={problem} />
      <Button type="submit" variation="primary" size="small" aria-disabled={busy}>
        {busy ? 'Sending...' : 'Send the answer'}
      </Button>
    </form>
  );
}

/** How often this customer reports orders, and how often they were right. */
function recordWords({ orders, reported, upheld }: NonNullable<CaseRecord>): string {
  if (orders === 0) return 'No: this is their only order';
  if (reported === 0) return `First report in ${countOf(orders + 1, 'order')}`;
  const others = orders === 1 ? 'their one other order' : `their latest ${orders} other orders`;
  return `${reported} of ${others}; money given back for ${upheld === 0 ? 'none' : upheld}`;
}
