/** The API's versions, newest first. What a version removes was announced a year before. */
export const apiChanges: readonly { readonly date: string; readonly changes: readonly string[] }[] = [
  {
    date: '2026-11-26',
    changes: ['The first version: keys, orders, bundles, balance, the sandbox and webhooks.'],
  },
];

/** The notice before a removal, which is announced here and by e-mail to everybody with a key. */
export const removalNotice = '12 months';
