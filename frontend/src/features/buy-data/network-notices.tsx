import type { NetworkId } from '../../../../contracts/networks/networks';
import { api } from '../../lib/api/api';

/** What staff say of the chosen network, and of those that are not on sale. */
export function NetworkNotices({ chosen }: { chosen: NetworkId | undefined }) {
  const { data } = api.useGetBundlePricesQuery({});
  const shown = (data?.networks ?? []).filter(
    ({ id, on_sale, notice }) => notice !== '' && (id === chosen || !on_sale),
  );
  return (
    <div role="status" className="network-notices">
      {shown.map(({ id, label, notice }) => (
        <p key={id} className="notice notice--warning">
          <span>
            <strong>{label}:</strong> {notice}
          </span>
        </p>
      ))}
    </div>
  );
}
