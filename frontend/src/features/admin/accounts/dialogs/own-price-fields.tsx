import { TextField } from '@aws-amplify/ui-react';
import { momentWords } from '../../../../../../contracts/prices/price-moments';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { formatCedis, plainCedis } from '../../../../lib/money';
import { bundleName } from '../../../../lib/networks';
import { checkPrice } from '../../prices/price-values';
import type { ActionField } from '../../shared/actions/use-action-form';
import { AmountField } from '../../shared/controls/fields';
import { endOf, isPast, lastDayOf } from '../../shared/shop-dates';

export type OwnPrice = NonNullable<Output<'admin-get-customer'>['own_prices']>[number];

/** As typed, for one plan at a time. */
export interface OwnPriceValues extends Record<string, string> {
  plan: string;
  price: string;
  priceLastDay: string;
  /** The customer's own price for the plan. Empty: none. */
  had: string;
}

export const noOwnPrice = { plan: '', price: '', priceLastDay: '', had: '' };

export const ownPriceErrors = ({ plan, price, priceLastDay, had }: OwnPriceValues) => ({
  // An empty price removes the current one.
  price: plan === '' || (price.trim() === '' && had !== '') ? undefined : checkPrice(price),
  priceLastDay: plan !== '' && isPast(priceLastDay) ? 'Choose today or a later day' : undefined,
});

/** An empty price removes the current one. */
export const ownPriceTyped = ({ plan, price, priceLastDay }: OwnPriceValues) =>
  plan === ''
    ? {}
    : {
        own_prices: [
          price.trim() === ''
            ? { id: plan, price: null }
            : { id: plan, price: Number(price), until: endOf(priceLastDay) },
        ],
      };

/** A plan's own price as it was seen. A null price: none. */
export type SeenOwnPrice = Pick<OwnPrice, 'id' | 'until'> & { readonly price: number | null };

export function ownPriceSeen(all: readonly OwnPrice[] | undefined, plan: string): SeenOwnPrice {
  const current = all?.find(({ id, is_over }) => id === plan && !is_over);
  return { id: plan, price: current?.price ?? null, until: current?.until ?? null };
}

interface OwnPriceFieldsProps {
  readonly values: OwnPriceValues;
  readonly field: (name: keyof typeof noOwnPrice, label: string) => ActionField;
  readonly set: (name: keyof typeof noOwnPrice, value: string) => void;
  readonly userId: string;
  /** The chosen plan's own price as it is shown; null: no plan. */
  readonly onChoose: (seen: SeenOwnPrice | null) => void;
}

/** Lists a customer's own prices, and changes one of them. */
export function OwnPriceFields({ userId, values, field, set, onChoose }: OwnPriceFieldsProps) {
  const { data, isError } = api.useAdminGetCustomerQuery({ userId });
  const plans = api.useAdminGetPricesQuery({}).data?.prices ?? [];
  const names = Object.fromEntries(plans.map((plan) => [plan.id, bundleName(plan)]));
  const own = data?.own_prices ?? [];
  const choose = (plan: string) => {
    const current = ownPriceSeen(own, plan);
    const price = plainCedis(current.price);
    onChoose(plan === '' ? null : current);
    set('plan', plan);
    set('had', price);
    set('price', price);
    set('priceLastDay', lastDayOf(current.until));
  };
  return (
    <>
      {isError && <p className="notice notice--error">Their own prices could not be loaded.</p>}
      {own.length > 0 && <p className="row__title">Own prices</p>}
      {own.length > 0 && (
        <ul className="row__note" aria-label="Own prices">
          {own.map((one) => (
            <li key={one.id}>{`${names[one.id] ?? one.id} ${priceWords(one)}`}</li>
          ))}
        </ul>
      )}
      <Select
        none="Change none"
        values={plans.map(({ id }) => id)}
        labels={names}
        {...field('plan', 'Own price for a plan (optional)')}
        onChange={({ target }) => choose(target.value)}
      />
      {values.plan !== '' && (
        <>
          <AmountField
            descriptiveText={values.had === '' ? undefined : 'Leave empty to remove this price'}
            {...field('price', 'Own price (₵)')}
          />
          <TextField
            descriptiveText="In Ghana’s time"
            type="date"
            {...field('priceLastDay', 'Last day of this price (optional)')}
          />
        </>
      )}
    </>
  );
}

const priceWords = ({ price, until, is_over }: OwnPrice): string => {
  if (is_over) return `${formatCedis(price)}, over`;
  return `${formatCedis(price)}${until === null ? '' : ` until ${momentWords(new Date(until))}`}`;
};
