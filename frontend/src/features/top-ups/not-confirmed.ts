/** True of a top-up that Paystack calls unpaid, and of one that was closed without its answer. */
export const notConfirmed = 'No payment was confirmed for this top-up. If you paid, contact support.';
