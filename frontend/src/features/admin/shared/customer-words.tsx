import { Link } from 'react-router-dom';
import { customerPath } from '../../../../../contracts/paths';
import {
  groupedPhoneNumber,
  isPhone,
  isPhoneNumber,
  normalPhoneNumber,
} from '../../../../../contracts/phone-numbers';
import { Tag } from '../../../kit/badges';
import type { Output } from '../../../lib/api/contract-types';
import { sumCedis } from '../../../lib/money';
import { capitalized } from '../../../lib/words';
import { Dotted } from './panels';

/** A customer's phone, to be dialled or written to. A sign-up that reached Cognito without the site may have any text as its phone. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  if (!isPhone(phone)) return <span>{phone}</span>;
  const number = normalPhoneNumber(phone);
  return (
    <Dotted
      parts={[
        <a key="call" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {groupedPhoneNumber(phone)}
        </a>,
        isPhoneNumber(number) && (
          <a key="write" href={`https://wa.me/233${number.slice(1)}`} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        ),
      ]}
    />
  );
}

interface CustomerLinkProps {
  readonly userId: string;
  readonly name: string;
}

/** Leads from an order or a report to its customer, and to Adjust Balance there. */
export const CustomerLink = ({ userId, name }: CustomerLinkProps) => (
  <>
    <Link to={customerPath(userId)}>{name}</Link>
    <br />
    <Link to={customerPath(userId)} state={{ adjust: true }}>
      Adjust Balance
    </Link>
  </>
);

type TopUp = Pick<
  Output<'admin-get-topups'>['topups'][number],
  'amount' | 'refunds' | 'sent_back' | 'dispute'
>;

/** Marks a top-up whose money went back, or may, so that it is seen at a glance. */
export function WentBackTags({ amount, refunds, sent_back: there = [], dispute }: TopUp) {
  const all = [...refunds, ...there];
  const isUnderWay = all.some(({ status }) => status === 'open');
  const sent = sumCedis(all.filter(({ status }) => status === 'processed').map((refund) => refund.amount));
  return (
    <>
      {isUnderWay && <Tag tone="warning">Refund under way</Tag>}
      {sent > 0 && <Tag tone="info">{sent < amount ? 'Partly sent back' : 'Sent back'}</Tag>}
      {dispute === 'open' && <Tag tone="warning">Disputed</Tag>}
      {dispute === 'won' && <Tag tone="info">Dispute won</Tag>}
      {dispute === 'lost' && <Tag tone="error">Returned</Tag>}
    </>
  );
}

/** How a top-up was paid: `mobile_money` reads `Mobile money`. */
export const methodWords = (method: string): string => capitalized(method.replaceAll('_', ' '));
