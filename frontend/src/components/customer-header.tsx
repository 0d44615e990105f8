import { useLeftUndo } from '../lib/orders/use-left-undo';
import { PageHeader, type PageHeaderProps } from './page-header';
import { SignOutButton } from './sign-out-button';
import { OrdersToUndo } from './undo-order';

interface CustomerHeaderProps extends Omit<PageHeaderProps, 'end'> {
  /** Shows Sign Out: on Home and among all orders. Elsewhere it is the last row of the profile. */
  readonly signsOut?: boolean;
  /** Orders whose rows on the screen have their own Undo. `all`: the screen shows these cards itself, or is loading the rows. @default none */
  readonly ownUndo?: readonly string[] | 'all';
}

/** The heading of every customer screen, with the orders that can still be undone below it. */
export const CustomerHeader = ({ signsOut = false, ownUndo = [], ...header }: CustomerHeaderProps) => (
  <>
    <PageHeader {...header} end={signsOut && <SignOutButton />} />
    {ownUndo !== 'all' && <UndoBelow except={ownUndo} />}
  </>
);

function UndoBelow({ except }: { readonly except: readonly string[] }) {
  useLeftUndo();
  return <OrdersToUndo except={except} />;
}
