import { api } from '../../lib/api/api';
import { formatCedis, sumCedis } from '../../lib/money';

/** Says before the purchase that it would pass the customer's own limit. A forecast: the button stays, and the server decides. */
export function DayLimit({ price }: { readonly price: number }) {
  const profile = api.useGetProfileQuery({}).data?.profile;
  const most = profile?.buying_settings.most_a_day ?? null;
  if (!profile || most === null || sumCedis([profile.spent.today, price]) <= most) return null;
  return (
    <p className="notice notice--warning">{`This goes over your daily limit of ${formatCedis(most)}: you’ve spent ${formatCedis(profile.spent.today)} today.`}</p>
  );
}
