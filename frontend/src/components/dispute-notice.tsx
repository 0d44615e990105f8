import { api } from '../lib/api/api';
import { formatCedis } from '../lib/money';

/** What a dispute does to the wallet: what is set aside, and what is owed. Nothing if there is none. */
export function DisputeNotice() {
  const { data } = api.useGetProfileQuery({});
  const { held = 0, debt = 0 } = data?.profile ?? {};
  if (held <= 0 && debt <= 0) return null;
  return (
    <div className="box" role="note" aria-label="Disputed payment">
      {held > 0 && (
        <p>
          {formatCedis(held)} is set aside, because a payment of yours is disputed. It comes back to your
          wallet if Paystack decides that the payment stands.
        </p>
      )}
      {debt > 0 && (
        <p>
          You owe {formatCedis(debt)}: a payment went back to its payer after you had spent it. Your next
          top-ups pay this first.
        </p>
      )}
    </div>
  );
}
