import type { Network } from '../../../contracts/constants';

const marks = { MTN: 'MTN', Airteltigo: 'AT' } as const;

/** A network's colours and letters beside its name, which is always written too. */
export function NetworkMark({ network }: { network: Network }) {
  return (
    <span className={`network-mark network-mark--${network.toLowerCase()}`} aria-hidden="true">
      {marks[network]}
    </span>
  );
}
