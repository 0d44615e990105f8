import { formatCedis } from '../../lib/money';
import type { PlanOption } from './plan-options';

/** The customer's price, and the usual one if that is higher. */
export const YouPay = ({ price, standard = 0 }: Pick<PlanOption, 'price' | 'standard'>) => (
  <>
    {standard > price && (
      <>
        <span className="visually-hidden">Instead of </span>
        <s className="subtle">{formatCedis(standard)}</s>{' '}
      </>
    )}
    <span>{formatCedis(price)}</span>
  </>
);
