import type { SpecificationPart } from '../specification-part';

/** Plans that customers are offered, with their prices. */
export const adminPricingStrings = {
  'admin pricing': {
    title: '2, 5, 6 and 8. Admin dashboard: Pricing',
    words: {
      'form title': 'Add New Data Bundle Price',
      incomplete: 'Please fill in all required fields',
      'failure toast': 'Error',
      'failure toast, explained': 'Failed to fetch data bundle prices',
      'success toast': 'Success',
      added: 'Data bundle price added successfully',
      'adding failed': 'Failed to add data bundle price',
      updated: 'Price updated successfully',
      'updating failed': 'Failed to update price',
      deleted: 'Price deleted successfully',
      'deleting failed': 'Failed to delete price',
    },
    rules: {
      groups: 'the prices are listed per network, each with its number of plans',
      order: 'within a network the cheapest comes first',
      required: 'network, data size and price are required',
      'price step': 'a price is a decimal of step 0.01',
      'plan id': 'an empty API plan id becomes null',
      editing: 'a price can be edited',
      inactive: 'a price is active or inactive, and customers see the active ones alone',
      confirmation:
        "deleting asks the browser 'Are you sure you want to delete this price?', and does nothing unless confirmed",
    },
  },
} as const satisfies Record<string, SpecificationPart>;
