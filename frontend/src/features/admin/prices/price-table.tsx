import type { NetworkId } from '../../../../../contracts/networks/networks';
import { ChevronIcon } from '../../../components/icons';
import { NetworkMark } from '../../../components/network-mark';
import { activePrices } from '../../../lib/active-prices';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';
import { networkOf } from '../../../lib/networks';
import { useMatchesMedia } from '../../../lib/use-matches-media';
import { TableHead } from '../shared/lists/table-head';
import { PriceRow } from './price-row';

const columnsOf = (hasPlanIds: boolean) => [
  ...['Data Size', 'Price', ...(hasPlanIds ? ['API Plan ID'] : []), 'Status'],
  { name: 'Actions', isHidden: true },
];

interface PriceTableProps {
  readonly network: NetworkId;
  readonly prices: readonly AdminPrice[];
  /** Whether the shop uses API plan IDs at all. */
  readonly hasPlanIds: boolean;
  /** Whether it begins folded on a phone. */
  readonly isFolded: boolean;
  readonly onEdit: (price: AdminPrice) => void;
}

/** Gets the focus when a price is deleted, because its row is gone. */
export const headingId = (network: NetworkId): string => `prices-${network}`;

/** A network's prices, by place, then cheapest first. On a phone each row is a line of a card, and the card can be folded. */
export function PriceTable(props: PriceTableProps) {
  const { network, prices, hasPlanIds, isFolded, onEdit } = props;
  const isWide = useMatchesMedia('(min-width: 48rem)');
  const id = headingId(network);
  const { label } = networkOf(network);
  const active = activePrices(prices).length;
  const canFold = !isWide && prices.length > 0;
  const head = (
    <>
      <NetworkMark network={network} />
      <div>
        <h3 id={id} tabIndex={-1}>
          {label}
        </h3>
        <p className="row__note">
          <span>{countOf(prices.length, 'plan')}</span>
          {active < prices.length && <span>{` · ${active === 0 ? 'none' : active} on sale`}</span>}
        </p>
      </div>
    </>
  );
  const table = (
    <table className="price-table" aria-labelledby={id}>
      <TableHead columns={columnsOf(hasPlanIds)} isHidden={!isWide} />
      <tbody>
        {prices.map((price) => (
          <PriceRow key={price.id} {...{ price, hasPlanIds, isWide, onEdit }} />
        ))}
      </tbody>
    </table>
  );
  return (
    <section className="card price-network" aria-labelledby={id}>
      {canFold ? (
        <details open={!isFolded || undefined}>
          <summary className="price-network__head">
            {head}
            <ChevronIcon />
          </summary>
          {table}
        </details>
      ) : (
        <>
          <div className="price-network__head">{head}</div>
          {prices.length === 0 ? (
            <p className="price-network__none">{`No plans yet. Customers can’t choose ${label}.`}</p>
          ) : (
            table
          )}
        </>
      )}
    </section>
  );
}
