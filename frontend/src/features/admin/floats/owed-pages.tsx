import { Button } from '@aws-amplify/ui-react';
import { mostOwed, mostOwedCounted } from '../../../../../contracts/floats/float-entries';
import type { Output } from '../../../lib/api/contract-types';
import { useSupplierNames } from '../shared/use-suppliers';

interface OwedPagesProps {
  readonly counts: Output<'admin-get-floats'>['owed_counts'];
  readonly next: string | null | undefined;
  readonly isFirst: boolean;
  readonly onPage: (after: string | null) => void;
}

/** More than a page is owed: how much there is, and the way to the rest of it. */
export const OwedPages = ({ counts, next, isFirst, onPage }: OwedPagesProps) => (
  <>
    {counts && <CountedWords counts={counts} />}
    <div className="line">
      {!isFirst && (
        <Button size="small" onClick={() => onPage(null)}>
          First orders
        </Button>
      )}
      {next && (
        <Button size="small" onClick={() => onPage(next)}>
          Next {mostOwed} orders
        </Button>
      )}
    </div>
  </>
);

function CountedWords({ counts }: { readonly counts: NonNullable<OwedPagesProps['counts']> }) {
  const nameOf = useSupplierNames();
  const all = counts.reduce((sum, { orders }) => sum + orders, 0);
  const each = counts.map(
    ({ supplier, orders, due }) => `${nameOf(supplier)} ${orders} (${due} for more than a day)`,
  );
  const many = all >= mostOwedCounted ? `${mostOwedCounted} orders or more` : `${all} orders in all`;
  const words = `${many}: ${each.join(', ')}. The longest ago come first, ${mostOwed} at a time. A file has all that are owed for more than a day.`;
  return <p>{words}</p>;
}
