import { networkLabels } from '../../../../../contracts/constants';
import { EmptyState } from '../../../components/empty-state';
import { NetworkMark } from '../../../components/network-mark';
import { formatCedis } from '../../../lib/money';
import { type Overview, ordersWords } from './statistics';

type Networks = Overview['networks'];

export function NetworkPerformance({ networks }: { networks: Networks }) {
  return (
    <section className="card" aria-labelledby="network-performance">
      <h3 id="network-performance" className="overview__title">
        Network Performance
      </h3>
      {networks.length === 0 ? (
        <EmptyState title="No orders yet">What each network sells appears here.</EmptyState>
      ) : (
        <ul>
          {networks.map((sales) => (
            <NetworkRow key={sales.network} {...sales} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NetworkRow({ network, orders, revenue, percent }: Networks[number]) {
  return (
    <li className="row">
      <NetworkMark network={network} />
      <div className="row__words">
        <div className="overview__line">
          <p className="row__title">{networkLabels[network]}</p>
          <p className="amount">{formatCedis(revenue)}</p>
        </div>
        <div className={`share share--${network.toLowerCase()}`} aria-hidden="true">
          <div className="share__part" style={{ width: `${percent}%` }} />
        </div>
        <div className="overview__line row__note">
          <p>{ordersWords(orders)}</p>
          <p>{percent}%</p>
        </div>
      </div>
    </li>
  );
}
