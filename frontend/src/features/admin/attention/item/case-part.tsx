import { Button, TextAreaField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import {
  type CaseOutcome,
  outcomeWords,
  staffsOutcomes,
  wrongWords,
} from '../../../../../../contracts/cases/case-words';
import { limits } from '../../../../../../contracts/limits';
import { DateTime } from '../../../../components/date-time';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../../lib/api/api-error';
import type { Output } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { useTask } from '../../../../lib/use-task';
import { parseAmount } from '../../accounts/dialogs/amounts';
import { ageOf } from '../../shared/age';
import { Panel } from '../../shared/panels/panel';
import { useMay } from '../../shared/use-may';
import { AnswerBy } from '../answer-by';
import { GoodwillField, goodwillProblem } from './goodwill-field';
import { StaffsPictures } from './staffs-pictures';
import '../../../../styles/amplify-text-area';

type CaseView = NonNullable<Output<'admin-get-attention-item'>['case']>;

/** Functions of before don't say it. */
type CaseRecord = Output<'admin-get-attention-item'>['case_record'];

interface CasePartProps {
  readonly order: NonNullable<Output<'admin-get-attention-item'>['order']>;
  readonly of: CaseView;
}

/** What a customer reports of an order, and the answer to it. */
export function CasePart({ order, of, record }: CasePartProps & { readonly record?: CaseRecord }) {
  const may = useMay();
  return (
    <Panel id="case" title={`Case ${of.number}: ${wrongWords[of.wrong]}`} className="stack stack--tight">
      <p className="row__note">
        {of.state === 'open' && <AnswerBy at={of.answer_by} />}
        {of.state === 'answered' && 'It waits for the customer.'}
        {of.answered && ` ${answeredWords(of.answered)}`}
        {of.state === 'closed' && ` Closed: ${outcomeWords[of.outcome ?? 'closed_by_customer']}.`}
        {of.goodwill && ` Goodwill: ${formatCedis(of.goodwill)}.`}
        {of.rating !== null && ` Rated ${of.rating} of 5.`}
      </p>
      {record && <p className="row__note">{recordWords(record)}</p>}
      <ol className="attention__events" aria-label="Messages">
        {of.messages.map((message) => (
          <li key={`${message.at} ${message.from}`}>
            <p>{message.text}</p>
            <p className="row__note">
              {message.from === 'staff' ? 'We' : 'The customer'}, <DateTime at={message.at} />
            </p>
          </li>
        ))}
      </ol>
      {may('cases.answer') && <StaffsPictures key={order.order_number} orderId={order.order_number} />}
      {may('cases.answer') && <AnswerForm order={order} of={of} />}
    </Panel>
  );
}

/** A case is closed with what has happened to its order, and with nothing else. */
function hasHappened(
  outcome: CaseOutcome,
  { status, timeline }: CasePartProps['order'],
  of: CaseView,
): boolean {
  const opened = of.messages[0]?.at;
  switch (outcome) {
    case 'sent_again':
      return opened !== undefined && timeline.some(({ event, at }) => event === 'sent' && at > opened);
    case 'refunded':
      return status === 'failed';
    case 'delivered':
      return status === 'completed';
    case 'goodwill':
      return of.goodwill !== null;
    case 'closed_by_customer':
      return false;
  }
}

function AnswerForm({ order, of }: CasePartProps) {
  const may = useMay();
  const mayGive = may('money.adjust') && order.status === 'completed' && !of.goodwill;
  const [answer] = api.useAdminAnswerCaseMutation();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState('');
  const [goodwill, setGoodwill] = useState('');
  const requestIdOf = useRequestIds();
  const [told, setTold] = useState<{ isDone: boolean; message: string } | null>(null);
  const { isBusy, run } = useTask();
  const line = text.replace(/\s+/g, ' ').trim();
  const given = mayGive && goodwill.trim() !== '' ? { goodwill: parseAmount(goodwill) } : null;
  const outcomes = staffsOutcomes.filter(
    (each) => hasHappened(each, order, of) || (each === 'goodwill' && given),
  );
  const isWrong = given !== null && goodwillProblem(goodwill, order.amount) !== undefined;
  const send = () =>
    run(async () => {
      const chosen = outcomes.find((each) => each === outcome);
      const { data, error } = await answer({
        ...{ orderId: order.order_number, version: of.version, text: line },
        ...(chosen && { outcome: chosen }),
        ...given,
        requestId: requestIdOf(JSON.stringify([of.version, line, outcome, given])),
      });
      if (data?.success || data?.approval) {
        setText('');
        setGoodwill('');
      }
      setTold({
        isDone: data?.success === true || data?.approval !== undefined,
        message: data?.message ?? (isApiError(error) ? error.message : somethingWentWrong),
      });
    });
  return (
    <div className="stack stack--tight">
      <TextAreaField
        label="Answer to the customer"
        rows={3}
        maxLength={limits.caseText}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Select
        label="Outcome"
        none="Nothing yet: stays open"
        values={outcomes}
        labels={outcomeWords}
        value={outcomes.find((each) => each === outcome) ?? ''}
        onChange={({ target }) => setOutcome(target.value)}
      />
      {mayGive && <GoodwillField value={goodwill} most={order.amount} onChange={setGoodwill} />}
      <Button
        variation="primary"
        size="small"
        isDisabled={isBusy || isWrong || line === ''}
        onClick={() => void send()}
      >
        {isBusy ? 'Sending...' : 'Send the answer'}
        {!isBusy && given && !isWrong && ` and give ${formatCedis(given.goodwill)}`}
      </Button>
      <div role="status">
        {told && (
          <p className={`notice ${told.isDone ? 'notice--success' : 'notice--error'}`}>{told.message}</p>
        )}
      </div>
    </div>
  );
}

const answeredWords = ({ at, since, is_late }: NonNullable<CaseView['answered']>): string =>
  `We answered after ${ageOf(since, new Date(at))}, ${is_late ? 'later than' : 'as'} promised.`;

/** How often this customer reports orders, and how often rightly. */
function recordWords({ orders, reported, upheld }: NonNullable<CaseRecord>): string {
  if (orders === 0) return 'This is the customer’s only order.';
  const latest = orders === 1 ? 'their one other order' : `their latest ${orders} other orders`;
  if (reported === 0) return `No reports about ${latest}.`;
  return `Reported before: ${reported} of ${latest}. Paid back or given goodwill: ${upheld}.`;
}
