import { paths } from '../../../../contracts/paths';
import { ButtonLink } from '../../components/button-link';
import { formatCedis } from '../../lib/money';

export function WalletCard({ balance }: { balance: number }) {
  return (
    <section className="wallet" aria-labelledby="wallet-label">
      <svg className="wallet__signal" viewBox="0 0 300 300" aria-hidden="true" focusable="false">
        {[60, 110, 160, 210, 260].map((radius) => (
          <circle key={radius} cx="300" cy="0" r={radius} />
        ))}
      </svg>
      <h2 id="wallet-label">Account Balance</h2>
      <p className="wallet__balance">{formatCedis(balance)}</p>
      <ButtonLink to={paths.topUp} className="wallet__button">
        Top Up Account
      </ButtonLink>
    </section>
  );
}
