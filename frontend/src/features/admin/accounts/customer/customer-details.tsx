import { DateTime } from '../../../../components/date-time';
import { Facts } from '../../../../components/facts';
import { ChevronIcon } from '../../../../components/icons';
import type { Output } from '../../../../lib/api/contract-types';
import { countOf } from '../../../../lib/count';
import { formatCedis } from '../../../../lib/money';
import { LatestFive } from '../../shared/lists/latest-five';
import { More } from '../../shared/panels/more';
import { Panel } from '../../shared/panels/panel';
import { CustomerKeys } from './customer-keys';
import { LostPhone } from './lost-phone';

type Customer = Output<'admin-get-customer'>;

interface OfCustomer {
  readonly customer: Customer;
}

/** The help for a lost phone. */
export const CustomerAside = ({ customer }: OfCustomer) => <LostPhone of={customer} />;

/** The customer's settings: folded, as they are rarely asked for. */
export function CustomerDetails({ customer }: OfCustomer) {
  const { api_keys: keys } = customer;
  return (
    <>
      {/* The person's actions are the page's one `More`. */}
      <More about={keys.length > 0 ? 'API keys and saved numbers' : 'Saved numbers'}>
        {keys.length > 0 && <CustomerKeys userId={customer.customer.user_id} keys={keys} />}
        <p className="row__note">{countOf(customer.recipients, 'saved number')}</p>
      </More>
    </>
  );
}

/** Their balance. The entries of its ledger are folded: most of them are the orders and top-ups beside it. */
export function CustomerWallet({
  wallet: { held, debt, spent, entries },
  balance,
}: {
  readonly wallet: Customer['wallet'];
  readonly balance: number;
}) {
  return (
    <Panel id="wallet" title="Wallet" className="customer__wallet">
      <Facts
        facts={{
          Balance: formatCedis(balance),
          ...(held > 0 && { 'Set aside': formatCedis(held) }),
          ...(debt > 0 && { Owes: formatCedis(debt) }),
          'Spent in total': formatCedis(spent),
        }}
      />
      {entries.length > 0 && (
        <details className="customer__entries">
          <summary>
            Balance after each entry
            <ChevronIcon />
          </summary>
          <LatestFive rows={entries} what="entries" first={5}>
            {(shown) => <Entries entries={shown} />}
          </LatestFive>
        </details>
      )}
    </Panel>
  );
}

const Entries = ({ entries }: { readonly entries: readonly Customer['wallet']['entries'][number][] }) => (
  <ul className="customer-activity" aria-label="Latest entries of the wallet">
    {entries.map(({ id, description, created_at, amount, balance_after }) => (
      <li key={id} className="row">
        <div className="row__words">
          <p className="row__title">{description}</p>
          <p className="row__note">
            <DateTime at={created_at} />
          </p>
        </div>
        <div className="row__end">
          <p className="amount">{`${amount > 0 ? '+' : ''}${formatCedis(amount)}`}</p>
          {balance_after !== null && <p className="row__note">{`${formatCedis(balance_after)} left`}</p>}
        </div>
      </li>
    ))}
  </ul>
);
