import { Button } from '@aws-amplify/ui-react';
import { paths } from '../../../../contracts/paths';
import { ButtonLink } from '../../components/button-link';
import { EmptyState } from '../../components/empty-state';

export function NoOrders({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState title="No Orders Found" action={<Button onClick={onClear}>Clear Filters</Button>}>
        No orders match your current filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No Orders Found"
      action={
        <ButtonLink to={paths.buyData} variation="primary">
          Buy Data Now
        </ButtonLink>
      }
    >
      You haven't made any orders yet.
    </EmptyState>
  );
}
