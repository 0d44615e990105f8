/** The password of everybody created by `shop.person`. */
export const testPassword = 'test-password';
