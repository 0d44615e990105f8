import type { useForm } from '../../../lib/use-form';
import type { PriceValues } from './price-values';

/** What parts of a price's form get of it. */
export type PriceFormFields = Pick<ReturnType<typeof useForm<PriceValues>>, 'field'>;
