import type { SupplierName } from '../../../../../../contracts/constants';
import { Tag } from '../../../../components/tag';
import { useRefusesKey } from '../../shared/use-suppliers';
import type { Share } from './use-share';

interface ShareTagProps {
  readonly supplier: SupplierName;
  /** Null: nothing is known of it. */
  readonly share: Pick<Share, 'tag' | 'isMain'> | null;
  /** Another key is typed, about which nothing is known. */
  readonly isTyped?: boolean;
}

/** Which orders a supplier gets, or that it refuses them all. */
export function ShareTag({ supplier, share, isTyped = false }: ShareTagProps) {
  const isRefused = useRefusesKey(supplier);
  if (isRefused && !isTyped) return <Tag tone="error">Refuses our key or account</Tag>;
  return share && <Tag tone={share.isMain ? 'success' : 'info'}>{share.tag}</Tag>;
}
