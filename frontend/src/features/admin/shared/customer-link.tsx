import { Link } from 'react-router-dom';
import { customerPath } from '../../../../../contracts/paths';

interface CustomerLinkProps {
  readonly userId: string;
  readonly name: string;
}

/** History state of a customer's page that opens Adjust Balance. */
const opensAdjust = { adjust: true } as const;

/** Leads from an order or a report to its customer, and to Adjust Balance there. */
export function CustomerLink({ userId, name }: CustomerLinkProps) {
  return (
    <>
      <Link to={customerPath(userId)}>{name}</Link>
      <br />
      <Link to={customerPath(userId)} state={opensAdjust}>
        Adjust Balance
      </Link>
    </>
  );
}
