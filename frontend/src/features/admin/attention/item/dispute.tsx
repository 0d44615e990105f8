import type { Output } from '../../../../lib/api/contract-types';
import { formatCedis, sumCedis } from '../../../../lib/money';
import { Panel } from '../../shared/panels/panel';

type TopUp = NonNullable<Output<'admin-get-attention-item'>['topup']>;

interface DisputeProps {
  readonly topUp: TopUp;
  readonly dispute: NonNullable<TopUp['dispute']>;
}

/** A disputed payment: how to answer Paystack. How long is left stands above. */
export function Dispute({ topUp: { transaction_id, refunds }, dispute: { status, due_at } }: DisputeProps) {
  return (
    <Panel id="dispute" title="Dispute">
      {status === 'open' ? (
        <>
          <p>{`${due_at === null ? 'Paystack has named no time for our answer. ' : ''}Without an answer, Paystack may decide for the payer.`}</p>
          <ol className="attention__steps">
            <li>On the customer’s page, look at the orders since the payment.</li>
            <li>
              In Paystack’s dashboard, open <em>Disputes</em>{' '}
              <span>{`and this payment${transaction_id !== null ? ` (transaction ${transaction_id})` : ''}.`}</span>
            </li>
            <li>{answerWords(refunds)}</li>
          </ol>
        </>
      ) : (
        <p>{status === 'won' ? 'Decided for us: the payment stands.' : 'Lost: the money went back.'}</p>
      )}
    </Panel>
  );
}

/** A dispute about money that was already sent back must not be accepted: the shop would pay it twice. */
function answerWords(refunds: TopUp['refunds']): string {
  const sent = refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount);
  if (sent.length === 0)
    return 'If the customer got what was paid for, decline the dispute there and say what was delivered. If not, accept it: the money goes back.';
  return `${formatCedis(sumCedis(sent))} of it has already been sent back to the payer. Decline the dispute and say so there: if you accept it, you may pay this money twice.`;
}
