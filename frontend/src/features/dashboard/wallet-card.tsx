import { Link } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { ButtonLink } from '../../components/button-link';
import { Signal } from '../../components/signal';
import { formatCedis } from '../../lib/money';

export function WalletCard({ balance }: { balance: number }) {
  return (
    <section className="wallet" aria-labelledby="wallet-label">
      <Signal size={300} radii={[60, 110, 160, 210, 260]} />
      <h2 id="wallet-label">Account Balance</h2>
      <p className="wallet__balance">{formatCedis(balance)}</p>
      <div className="wallet__actions">
        <ButtonLink to={paths.topUp} className="wallet__button">
          Top Up Account
        </ButtonLink>
        <Link to={paths.wallet} className="wallet__link">
          Wallet history
        </Link>
      </div>
    </section>
  );
}
