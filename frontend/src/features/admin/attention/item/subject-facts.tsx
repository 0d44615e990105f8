import type { ReactNode } from 'react';
import { groupedPhoneNumber } from '../../../../../../contracts/phone-numbers';
import { DateTime } from '../../../../components/date-time';
import { Facts } from '../../../../components/facts';
import { StatusBadge } from '../../../../components/status-badge';
import type { Output } from '../../../../lib/api/contract-types';
import { formatCedis, sumCedis } from '../../../../lib/money';
import { ageOf } from '../../shared/age';
import { CustomerLink } from '../../shared/customer-link';
import { methodWords } from '../../shared/method-words';
import { Panel } from '../../shared/panels/panel';
import { PhoneLink } from '../../shared/phone-link';
import { useSupplierOf } from '../../shared/use-suppliers';
import { WentBackTags } from '../../shared/went-back-tags';
import { hasOpenCase } from '../subject';

type Item = Output<'admin-get-attention-item'>;

/** What is known about it, by name. With a case, they stand among what is known about that. */
export function useSubjectFacts(item: Item): Readonly<Record<string, ReactNode>> {
  const { order, topup } = item;
  const supplierOf = useSupplierOf();
  // How long an answer may take stands among the facts of its case; the history says when it was bought and which supplier got it.
  if (hasOpenCase(item)) return { ...customerFacts(item), ...(item.item && itemFacts(item.item, true)) };
  return {
    ...customerFacts(item),
    ...(order && { ...orderFacts(order), Supplier: supplierOf(order) }),
    ...(topup && topUpFacts(topup)),
    ...(item.waiting_since && { Waiting: ageOf(item.waiting_since, new Date()) }),
    ...(item.item && itemFacts(item.item, item.waiting_since !== null)),
    ...(topup && { Reference: <span className="attention__reference">{topup.reference}</span> }),
  };
}

export function SubjectFacts({ facts }: { readonly facts: Readonly<Record<string, ReactNode>> }) {
  // A request that is about no customer would have only its age here, and the request itself says when it was made.
  if (Object.keys(facts).every((name) => name === 'Waiting')) return null;
  return (
    <Panel id="facts" title="Facts" className="attention__facts">
      <Facts facts={facts} />
    </Panel>
  );
}

/** An order's title has its amount, and a top-up has what was charged and credited. */
const customerFacts = ({ customer, amount, order, topup }: Item) => ({
  ...(customer && {
    Customer: customer.is_deleted ? (
      customer.name
    ) : (
      <CustomerLink userId={customer.user_id} name={customer.name} />
    ),
    ...(customer.phone !== '' && {
      'Customer’s phone': <PhoneLink phone={customer.phone} />,
    }),
  }),
  ...(amount !== null &&
    !order &&
    !topup && { Amount: <span className="amount">{formatCedis(amount)}</span> }),
});

/** The bundle, sum and status stand above and aren't repeated. */
const orderFacts = (order: NonNullable<Item['order']>) => ({
  'Sent to': groupedPhoneNumber(order.phone_number),
  Ordered: <DateTime at={order.created_at} />,
});

const topUpFacts = (topUp: NonNullable<Item['topup']>) => ({
  Status: (
    <div className="line">
      <StatusBadge status={topUp.status} />
      <WentBackTags
        amount={topUp.credited ?? 0}
        refunds={topUp.refunds}
        {...(topUp.sent_back && { sent_back: topUp.sent_back })}
        dispute={topUp.dispute?.status ?? null}
      />
    </div>
  ),
  [topUp.status === 'completed' ? 'Charged' : 'To be charged']: (
    <span className="amount">{formatCedis(topUp.payable)}</span>
  ),
  Credited: topUp.credited === null ? 'Nothing' : formatCedis(topUp.credited),
  ...sentBackFact(topUp),
  Method: topUp.payment_method === null ? 'Not known yet' : methodWords(topUp.payment_method),
  Started: <DateTime at={topUp.created_at} />,
});

const refundWords = { open: 'on its way', processed: 'sent', failed: 'failed, in the wallet again' };

/** What went back, or should. Paystack’s dashboard sends all of a payment with the charge; how much of it is known only then. */
function sentBackFact({ refunds, sent_back: there = [], credited, refundable }: NonNullable<Item['topup']>) {
  const all = [...refunds, ...there];
  const [only] = all;
  if (only === undefined) return {};
  const { charge } = refundable;
  const isWhole =
    all.length === 1 && only === there[0] && only.amount === credited && only.status !== 'failed';
  return {
    'Sent back':
      isWhole && charge > 0
        ? `${formatCedis(sumCedis([credited, charge]))} (${refundWords[only.status]}), with the charge of ${formatCedis(charge)}`
        : all.map(({ amount, status }) => `${formatCedis(amount)} (${refundWords[status]})`).join(', '),
  };
}

/** One clock: where a customer waits, theirs counts. */
const itemFacts = ({ reasons, opened_at }: NonNullable<Item['item']>, isWaitedFor: boolean) => ({
  ...(reasons.length > 0 && !isWaitedFor && { Waiting: ageOf(opened_at, new Date()) }),
});
