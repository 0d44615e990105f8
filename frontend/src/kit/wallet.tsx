import { Link } from 'react-router-dom';
import { paths } from '../../../contracts/paths';
import { api } from '../lib/api/api';
import { formatCedis } from '../lib/money';

/** The wallet's balance below a heading. Changes are announced. */
export function Balance() {
  const { data, error } = api.useGetProfileQuery({});
  const unknown = error === undefined ? '…' : 'unknown';
  return <span aria-live="polite">{`Balance ${data ? formatCedis(data.profile.balance) : unknown}`}</span>;
}

/**
 * Explains what a disputed payment does to the wallet: what is set aside or owed, and why. Nothing if there is no dispute.
 * `isShort`: the wallet's page has the explanation.
 */
export function DisputeNotice({ isShort = false }: { readonly isShort?: boolean }) {
  const { data } = api.useGetProfileQuery({});
  const { held = 0, debt = 0 } = data?.profile ?? {};
  if (held <= 0 && debt <= 0) return null;
  if (isShort)
    return (
      <p className="notice notice--warning" role="note" aria-label="Disputed payment">
        {held > 0 && <strong>{`${formatCedis(held)} is set aside. `}</strong>}
        {debt > 0 && <strong>{`You owe ${formatCedis(debt)}. `}</strong>}
        <Link to={paths.wallet}>See why</Link>
      </p>
    );
  return (
    <div className="notice notice--warning" role="note" aria-label="Disputed payment">
      {held > 0 && (
        <p>
          <strong>{`${formatCedis(held)} is set aside.`}</strong> One of your payments is disputed or being
          sent back. Whatever isn’t sent back returns to your wallet.
        </p>
      )}
      {debt > 0 && (
        <p>
          <strong>{`You owe ${formatCedis(debt)}.`}</strong> You had spent a payment that is disputed or went
          back to its payer. Your next top-ups and refunds pay this first.
        </p>
      )}
    </div>
  );
}
