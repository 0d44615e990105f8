import { formatCedis } from '../../lib/money';
import type { PlanOption } from './plan-options';

/** What the customer pays, and what everybody else does where that is more. */
export const YouPay = ({ price, standard = 0 }: Pick<PlanOption, 'price' | 'standard'>) => (
  <>
    {standard > price && (
      <>
        <span className="visually-hidden">Instead of </span>
        <s className="subtle">{formatCedis(standard)}</s>{' '}
      </>
    )}
    {formatCedis(price)}
  </>
);
