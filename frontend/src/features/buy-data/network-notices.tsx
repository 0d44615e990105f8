import type { NetworkId } from '../../../../contracts/networks/networks';
import { api } from '../../lib/api/api';
import { pausedWords } from '../../lib/usual-time';

/** What staff say of the chosen network, and of those that are not on sale. */
export function NetworkNotices({ chosen }: { chosen: NetworkId | undefined }) {
  const { data } = api.useGetBundlePricesQuery({});
  const shown = (data?.networks ?? []).filter(
    ({ id, on_sale, taken_off, notice }) => !taken_off && (!on_sale || (id === chosen && notice !== '')),
  );
  return (
    <div role="status" className="network-notices">
      {shown.map((network) => (
        <p key={network.id} className="notice notice--warning">
          <span>
            <strong>{network.label}:</strong> {network.on_sale ? network.notice : pausedWords(network)}
          </span>
        </p>
      ))}
    </div>
  );
}
