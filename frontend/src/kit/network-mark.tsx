import { firstNetworks, type NetworkId } from '../../../contracts/networks/terms';
import { networkOf, useNetworks } from '../lib/networks';

/** A network's letters on its colours. The name is always in the text beside it. */
export function NetworkMark({ network: id }: { network: NetworkId }) {
  const network = networkOf(id, useNetworks([id]));
  const isFromTheStart = firstNetworks.some((first) => first.id === id && first.colour === network.colour);
  return (
    <span
      className={`network-mark network-mark--${id.toLowerCase()}`}
      style={isFromTheStart ? undefined : { background: network.colour, color: inkOn(network.colour) }}
      aria-hidden="true"
    >
      {network.mark}
    </span>
  );
}

/** Returns black or white, whichever is easier to read on the colour. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#10201a' : '#fff';
}
