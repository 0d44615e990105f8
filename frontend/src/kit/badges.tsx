import '@aws-amplify/ui-react/styles/badge.layer.css';
import { Badge } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import { type OrderStatus, statusLabels } from '../../../contracts/constants';
import { firstNetworks, type NetworkId } from '../../../contracts/networks/terms';
import { networkOf, useNetworks } from '../lib/networks';

interface TagProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'error' | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A word or two beside a name: `Banned`, `Test mode`. */
export function Tag({ tone, ...props }: TagProps) {
  return <Badge size="small" {...(tone && { variation: tone })} {...props} />;
}

const tones: Record<OrderStatus, 'success' | 'warning' | 'info' | 'error'> = {
  completed: 'success',
  pending: 'warning',
  processing: 'info',
  failed: 'error',
};

/** The status of an order or a top-up as a coloured word. An unknown status is grey. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const tone: (typeof tones)[OrderStatus] | undefined = tones[status];
  return (
    <Tag {...(tone ? { tone } : { className: 'badge--secondary' })}>{statusLabels[status] ?? status}</Tag>
  );
}

/** The status of a customer's order (specification, section 4: primary if it is completed, secondary otherwise). */
export function OrderBadge({ status }: { status: OrderStatus }) {
  const look = status === 'completed' ? 'badge--primary' : `badge--secondary badge--${status}`;
  return <Tag className={look}>{statusLabels[status] ?? status}</Tag>;
}

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
