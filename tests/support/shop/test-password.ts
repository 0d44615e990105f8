/** Of everybody whom `shop.person` makes. */
export const testPassword = 'test-password';
