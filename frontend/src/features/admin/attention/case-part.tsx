import { Button, TextAreaField } from '@aws-amplify/ui-react';
import { type ReactNode, useState } from 'react';
import { adminAnswerCase } from '../../../../../contracts/cases/contracts';
import { type CaseOutcome, outcomeWords, wrongWords } from '../../../../../contracts/cases/terms';
import { limits } from '../../../../../contracts/limits';
import { DateTime, Facts } from '../../../kit/facts';
import { Select } from '../../../kit/fields';
import { api } from '../../../lib/api/api';
import type { AdminOrder, Output } from '../../../lib/api/contract-types';
import { useLeaveWarning } from '../../../lib/use-leave-warning';
import { inOneLine } from '../../../lib/words';
import { ProblemWords } from '../shared/action-dialog';
import { useActionForm } from '../shared/action-form';
import { More, Panel } from '../shared/panels';
import { DueBy } from './due-by';
import '../../../styles/amplify-forms';

type CaseView = NonNullable<Output<'admin-get-attention-item'>['case']>;

interface CasePartProps {
  readonly order: AdminOrder;
  readonly of: CaseView;
  /** Loads the order and its case again. */
  readonly reload: () => Promise<unknown>;
}

/** A customer's report about an order, and the answer to it. */
export function CasePart(props: CasePartProps) {
  const { order, of } = props;
  const [said, setSaid] = useState({ count: 0, message: '' });
  const answer = (
    <AnswerForm
      // Empty after each answer: the next one is another change.
      key={said.count}
      {...props}
      onAnswered={(message) => setSaid({ count: said.count + 1, message })}
    />
  );
  return (
    <Panel id="case" title={`Report: ${wrongWords[of.wrong]}`} className="stack stack--tight">
      <Facts facts={stateFacts(order, of)} />
      <ol className="attention__messages" aria-label="Messages">
        {of.messages.map((message) => (
          <li key={`${message.at} ${message.from}`}>
            <p>{message.text}</p>
            <p className="row__note">
              <span>{`${message.from === 'staff' ? 'We' : 'The customer'},`}</span>{' '}
              <DateTime at={message.at} />
            </p>
          </li>
        ))}
      </ol>
      {/* A closed case rarely needs another answer. */}
      {of.state === 'closed' ? <More about="answer again">{answer}</More> : answer}
      <div role="status">
        {said.message !== '' && <p className="notice notice--success">{said.message}</p>}
      </div>
    </Panel>
  );
}

/** No supplier confirms an order that was sent by hand. */
const outcomeOf = ({ api_used: supplier }: AdminOrder, outcome: CaseOutcome): string =>
  outcome === 'delivered' && supplier === 'manual' ? 'Delivered, as staff noted' : outcomeWords[outcome];

const stateFacts = (order: AdminOrder, of: CaseView): Record<string, ReactNode> => ({
  ...(of.state === 'open' && { 'Answer by': <DueBy at={of.answer_by} /> }),
  ...(of.state === 'answered' && { 'Waits for': 'The customer' }),
  ...(of.state === 'closed' && { Outcome: outcomeOf(order, of.outcome ?? 'closed_by_customer') }),
});

interface AnswerFormProps extends CasePartProps {
  readonly onAnswered: (message: string) => void;
}

function AnswerForm({ order, of, reload, onAnswered }: AnswerFormProps) {
  const form = useActionForm({
    contract: adminAnswerCase,
    mutation: api.useAdminAnswerCaseMutation(),
    key: 'per dialog',
    // Not the version: an answer that was lost on its way has changed it.
    keyOf: ({ text }) => inOneLine(text),
    initial: { text: '', outcome: '' },
    toInput: ({ text, outcome }) => {
      const chosen = of.outcomes.find((each) => each === outcome);
      return {
        ...{ orderId: order.order_number, version: of.version, text: inOneLine(text) },
        ...(chosen && { outcome: chosen }),
      };
    },
    onDone: async ({ message }) => {
      await reload();
      onAnswered(message);
    },
    onClose: () => undefined,
    staysOpen: true,
  });
  const { busy, field, formProps, problem, values } = form;
  useLeaveWarning({
    isUnsaved: !busy && values.text.trim() !== '',
    question: 'Leave without sending your answer?',
  });
  return (
    <form className="stack stack--tight attention__answer" aria-busy={busy} {...formProps}>
      <TextAreaField
        rows={3}
        maxLength={limits.caseText}
        {...field('text', 'Answer to the customer')}
        onChange={({ target }) => form.set('text', target.value)}
      />
      {(of.outcomes.length > 0 || of.state === 'closed') && (
        <Select
          none={of.state === 'closed' ? 'Nothing yet: opens again' : 'Nothing yet: stays open'}
          values={of.outcomes}
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
