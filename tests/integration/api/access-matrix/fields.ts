/**
 * A value for each field that needs a permission of its own. It is added to the request of `requests`, which names
 * another's object.
 */
export const fieldValues: Readonly<Record<string, unknown>> = {
  balance: 1,
  staff_role: 'viewer',
  'updates.balance': 5,
  // The tier that the user has already: another one would need a reason, too.
  'updates.tier': null,
  'updates.role': 'user',
  'updates.staff_role': 'viewer',
  'settings.paystack_secret_key': `sk_test_${'a'.repeat(40)}`,
  'settings.paystack_public_key': `pk_test_${'a'.repeat(40)}`,
  'settings.primary_bundle_api_key': '',
  'settings.secondary_bundle_api_key': '',
  'settings.hubnet_api_key': '',
  'settings.suppliers': [
    {
      id: 'matrix',
      name: 'Matrix',
      protocol: 'rest',
      address: 'https://api.example.com/',
      key: 'matrix-key-1234',
    },
  ],
  'settings.adjustment_limit': 150,
  'settings.refund_limit': 150,
  'settings.failed_orders_limit': 10,
};
