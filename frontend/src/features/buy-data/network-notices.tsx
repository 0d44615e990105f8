import type { NetworkId } from '../../../../contracts/networks/terms';
import { api } from '../../lib/api/api';
import { isOffSale } from '../../lib/prices';
import { notOnSaleWords } from '../../lib/usual-time-words';

interface NetworkNoticesProps {
  readonly chosen: NetworkId | undefined;
}

/** Staff's notices about the chosen network, or, before one is chosen, about those that are off sale. */
export function NetworkNotices({ chosen }: NetworkNoticesProps) {
  const { data } = api.useGetBundlePricesQuery({});
  const shown = (data?.networks ?? []).filter((network) =>
    chosen === undefined
      ? isOffSale(network)
      : network.id === chosen && (isOffSale(network) || network.notice !== ''),
  );
  return (
    <div role="status" className="network-notices">
      {shown.map((network) => (
        <p key={network.id} className="notice notice--warning">
          <span>
            <Words
              label={network.label}
              words={network.on_sale ? network.notice : notOnSaleWords(network.notice)}
            />
          </span>
        </p>
      ))}
    </div>
  );
}

/** Says which network it is about, once. */
const Words = ({ label, words }: { readonly label: string; readonly words: string }) =>
  words.startsWith(`${label} `) ? (
    <span>{words}</span>
  ) : (
    <>
      <strong>{`${label}:`}</strong> <span>{words}</span>
    </>
  );
