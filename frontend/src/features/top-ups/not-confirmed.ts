/** True for a top-up that Paystack calls unpaid, and for one closed without Paystack's answer. */
export const notConfirmed = 'No payment was confirmed for this top-up. If you paid, contact support.';
