import type { SpecificationPart } from '../specification-part';

/** Payment and supplier settings. */
export const adminSettingsStrings = {
  'admin settings': {
    title: '2, 4, 6, 7, 8 and 9. Admin dashboard: Settings',
    words: {
      title: 'Admin Settings',
      save: 'Save All',
      'first sub-tab': 'Paystack',
      'second sub-tab': 'Bundle API',
      connected: 'Connected',
      failed: 'Failed',
      'processed by hand': 'Manual',
      'failure toast': 'Error',
      'failure toast, explained': 'Failed to fetch settings',
      'success toast': 'Success',
      saved: 'Settings saved successfully',
      'saving failed': 'Failed to save settings',
      'Paystack test failed': 'Failed to test Paystack connection',
      'Bundle API test failed': 'Failed to test Bundle API connection',
    },
    rules: {
      'no result': 'no result is shown before a test, or once its key has changed',
      'key placeholders': 'the placeholders of the Paystack keys are sk_test/sk_live and pk_test/pk_live',
      paystack: 'Paystack is active or inactive',
      'bundle API': 'the Bundle API is active, or inactive and orders are marked manual',
      'active API': 'the active API switches between primary and secondary',
      'Hubnet first': 'the Hubnet key is used for purchases when it is set and the Bundle API is active',
      'tested Paystack keys': 'a test of Paystack uses the secret and the public key in the form',
      'tested API key': 'a test of the Bundle API uses the key of that API',
      everything: 'Save All saves both sub-tabs, or nothing',
    },
  },
} as const satisfies Record<string, SpecificationPart>;
