import { NetworkMark } from '../../../components/network-mark';
import { countOf } from '../../../lib/count';
import { formatCedis } from '../../../lib/money';
import { chartColour, networkOf, useNetworks } from '../../../lib/networks';
import { Panel } from '../shared/panels/panel';
import type { Statistics } from './statistics';

type Networks = Statistics['networks'];

export function NetworkPerformance({ networks }: { networks: Networks }) {
  return (
    <Panel id="network-performance" title="Network Performance">
      {networks.length === 0 ? (
        <p className="row__note">Sales of each network appear here.</p>
      ) : (
        <ul>
          {networks.map((sales) => (
            <NetworkRow key={sales.network} {...sales} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NetworkRow({ network, orders, revenue, percent }: Networks[number]) {
  return (
    <li className="row">
      <NetworkMark network={network} />
      <div className="row__words">
        <div className="spread statistics__line">
          <p className="row__title">{networkOf(network, useNetworks([network])).label}</p>
          <p className="amount">{formatCedis(revenue)}</p>
        </div>
        <div
          className={`share network--${network.toLowerCase()}`}
          style={chartColour(network)}
          aria-hidden="true"
        >
          <div className="share__part" style={{ width: `${percent}%` }} />
        </div>
        <div className="spread statistics__line row__note">
          <p>{countOf(orders, 'order')}</p>
          <p>{`${percent}%`}</p>
        </div>
      </div>
    </li>
  );
}
