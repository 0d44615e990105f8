import type { ActionField } from '../shared/actions/use-action-form';

/** What parts of a price's form get of it. */
export interface PriceFormFields {
  readonly field: (name: string, label: string) => ActionField;
}
