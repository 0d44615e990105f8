import type { ActionField } from '../shared/actions/use-action-form';

/** What a price form passes to its parts. */
export interface PriceFormFields {
  readonly field: (name: string, label: string) => ActionField;
}
