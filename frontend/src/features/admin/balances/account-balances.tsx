import { Link } from 'react-router-dom';
import { adminPaths } from '../../../../../contracts/paths';
import { shopAccountLabels } from '../../../../../contracts/wallet/shop-accounts';
import type { Output } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { Figures } from '../shared/panels/figures';
import { Panel } from '../shared/panels/panel';
import { Sums } from '../shared/panels/sums';

type Balances = Output<'admin-get-balances'>;

const labels = { wallets: 'Customers’ wallets', ...shopAccountLabels };

/** Open orders may still be refunded, so they count. */
export function OwedFigures({ accounts, open_orders }: Balances) {
  const inWallets = accounts.find(({ account }) => account === 'wallets')?.balance ?? 0;
  const parts = [
    `${formatCedis(inWallets)} in wallets`,
    `${formatCedis(open_orders.amount)} in ${countOf(open_orders.orders, 'open order')}`,
  ].join(' · ');
  return <Figures figures={[['Owed to customers', formatCedis(inWallets + open_orders.amount), parts]]} />;
}

/** Every account, with what they sum to. */
export function AccountBalances({ accounts, sum }: Balances) {
  return (
    <Panel id="accounts" title="Accounts" className="stack stack--tight">
      <p className={sum === 0 ? 'row__note' : 'balances__wrong'}>
        {sum === 0
          ? 'The accounts add up to ₵0.00. Paystack’s is minus what it has for the wallets.'
          : 'The accounts must add up to ₵0.00, and they don’t. Tell the person who looks after the system: a figure or the money is wrong.'}
      </p>
      <Sums
        labelledBy="accounts"
        rows={accounts.map(({ account, balance }) => [labels[account], balance])}
        total={['All together', sum]}
      />
    </Panel>
  );
}

/** The result of the nightly check of every wallet and every account. */
export function LastCheck({ check }: Pick<Balances, 'check'>) {
  return (
    <Panel id="check" title="Last night’s check" className="stack stack--tight">
      {check === null ? (
        <p className="row__note">The first check runs tonight.</p>
      ) : (
        <>
          {check.mismatches === 0 ? (
            <p>Everything added up.</p>
          ) : (
            <p className="balances__wrong">
              <span>{`${countOf(check.mismatches, 'difference')}. `}</span>
              <Link to={`${adminPaths.todo}?kind=ledger`}>Wallets that don’t add up</Link>
            </p>
          )}
          <p className="row__note">
            {`${formatDateTime(check.at)}: ${countOf(check.wallets, 'wallet')}, ${countOf(check.entries, 'ledger line')}`}
          </p>
        </>
      )}
    </Panel>
  );
}
