import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { api } from '../../lib/api/api';
import { useAuth } from '../../lib/auth/use-auth';
import { formatCedis } from '../../lib/money';
import { keptIntention } from '../../lib/purchase-intention';

/** The purchase that the customer tops up for. With enough money, a link leads back to it. */
export function PurchaseWaiting({ isPaying }: { readonly isPaying: boolean }) {
  const { userId } = useAuth();
  const navigate = useNavigate();
  const balance = api.useGetProfileQuery({}).data?.profile.balance;
  const intention = keptIntention(userId);
  const isEnough =
    intention !== undefined && balance !== undefined && balance >= intention.price && !isPaying;

  useEffect(() => {
    if (isEnough) void navigate(paths.buyData);
  }, [isEnough, navigate]);

  if (intention === undefined) return null;
  const { size, phoneNumber, price } = intention;
  return (
    <p className="card" role="note">
      For {size} to {groupedPhoneNumber(phoneNumber)}, {formatCedis(price)}. Nothing is bought until you
      confirm it.
    </p>
  );
}
