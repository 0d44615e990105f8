import type { SupplierName } from '../../../../../../contracts/constants';
import { Tag } from '../../../../components/tag';
import { useRefusesKey } from '../../shared/use-suppliers';

/** Says that a supplier refuses all orders; nothing for the others. */
export function KeyRefusedTag({ supplier }: { readonly supplier: SupplierName }) {
  return useRefusesKey(supplier) && <Tag tone="error">Refuses our key or account</Tag>;
}
