import { shopAccountLabels } from '../../../../../contracts/wallet/shop-accounts';
import { formatCedis } from '../../../lib/money';
import { Panel } from '../shared/panels/panel';
import type { Books } from './books';

const labels = { wallets: 'Customers’ wallets', ...shopAccountLabels };

/** Every account, with what they sum to. */
export function Balances({ balances, sum }: Pick<Books, 'balances' | 'sum'>) {
  return (
    <Panel id="balances" title="Balances" className="stack stack--tight">
      <p className="row__note">
        These must add up to ₵0.00. Paystack’s is minus what it has for the wallets.
      </p>
      <table className="books__balances" aria-labelledby="balances">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          {balances.map(({ account, balance }) => (
            <tr key={account}>
              <th scope="row">{labels[account]}</th>
              <td>{formatCedis(balance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All together</th>
            <td>{formatCedis(sum)}</td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}

export const BooksStatus = ({ sum }: Pick<Books, 'sum'>) => (
  <p role="status" className={`well ${sum === 0 ? 'books__right' : 'books__wrong'}`}>
    {sum === 0
      ? 'The books balance.'
      : 'The books don’t balance. Tell the person who looks after the system: a figure or the money is wrong.'}
  </p>
);
