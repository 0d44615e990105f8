import { type Network, networkMarks } from '../../../contracts/constants';

/** A network's letters on its colours. Its name is always written beside it. */
export function NetworkMark({ network }: { network: Network }) {
  return (
    <span className={`network-mark network-mark--${network.toLowerCase()}`} aria-hidden="true">
      {networkMarks[network]}
    </span>
  );
}
