import type { SpecificationPart } from '../specification-part';

/** Everybody's top-ups. */
export const adminTopUpsStrings = {
  'admin topups': {
    title: '2 and 8. Admin dashboard: Topups',
    words: {
      'first column': 'User',
      'second column': 'Amount',
      'third column': 'Status',
      'fourth column': 'Method',
      'fifth column': 'Reference',
      'sixth column': 'Date',
      footer: 'Showing {x} of {y} topup transactions',
      'without reference': 'N/A',
      'failure toast': 'Error',
      'failure toast, explained': 'Failed to fetch topup transactions',
    },
    rules: {
      figures:
        'four figures show all top-ups with the pending and completed ones, and the total amount with today’s amount and count',
      search: 'the search finds top-ups by user and by reference',
      statuses: 'a top-up is pending, completed or failed',
    },
  },
} as const satisfies Record<string, SpecificationPart>;
