/** True for a top-up that Paystack calls unpaid, and for one closed without Paystack's answer. */
export const notConfirmed = 'No payment was confirmed for this top-up. If you paid, contact support.';

/** Of a pending payment that was begun with another key of the shop: only a person can ask about it. */
export const checkedByTeam = 'We can’t check this payment automatically. Our team is looking into it.';
