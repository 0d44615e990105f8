import { api } from '../lib/api/api';
import { formatCedis } from '../lib/money';

/** What a dispute does to the wallet: what is set aside, what is owed, and why. Nothing if there is none. */
export function DisputeNotice() {
  const { data } = api.useGetProfileQuery({});
  const { held = 0, debt = 0 } = data?.profile ?? {};
  if (held <= 0 && debt <= 0) return null;
  return (
    <div className="notice notice--warning" role="note" aria-label="Disputed payment">
      {held > 0 && (
        <p>
          <strong>{formatCedis(held)} is set aside.</strong> The bank or network of a payment of yours has
          been asked to take it back. The money returns to your wallet if the payment stands.
        </p>
      )}
      {debt > 0 && (
        <p>
          <strong>You owe {formatCedis(debt)}.</strong> A payment went back to its payer after you had spent
          it. Your next top-ups pay this first.
        </p>
      )}
    </div>
  );
}
