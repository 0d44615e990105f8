import type { NetworkId } from '../../../../contracts/networks/networks';
import { api } from '../../lib/api/api';

/** What staff say of the chosen network, and of those that are not on sale. */
export function NetworkNotices({ chosen }: { chosen: NetworkId | undefined }) {
  const { data } = api.useGetBundlePricesQuery({});
  const shown = (data?.networks ?? []).filter(
    ({ id, on_sale, notice }) => notice !== '' && (id === chosen || !on_sale),
  );
  return (
    <div role="status">
      {shown.map(({ id, label, notice }) => (
        <p key={id} className="notice">
          <strong>{label}:</strong> {notice}
        </p>
      ))}
    </div>
  );
}
