import { api } from '../lib/api/api';
import { formatCedis } from '../lib/money';

/** Explains what a disputed payment does to the wallet: what is set aside or owed, and why. Nothing if there is no dispute. */
export function DisputeNotice() {
  const { data } = api.useGetProfileQuery({});
  const { held = 0, debt = 0 } = data?.profile ?? {};
  if (held <= 0 && debt <= 0) return null;
  return (
    <div className="notice notice--warning" role="note" aria-label="Disputed payment">
      {held > 0 && (
        <p>
          <strong>{formatCedis(held)} is set aside.</strong> One of your payments is disputed or being sent
          back. Whatever isn’t sent back returns to your wallet.
        </p>
      )}
      {debt > 0 && (
        <p>
          <strong>You owe {formatCedis(debt)}.</strong> A payment went back to its payer after you spent it.
          Your next top-ups and refunds pay this first.
        </p>
      )}
    </div>
  );
}
