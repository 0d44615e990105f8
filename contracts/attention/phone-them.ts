/** What to do about an open order that its supplier doesn't know. Such an answer alone proves nothing, so a person asks by phone. */
export const phoneThem = 'Phone them. If they confirm that they never got it, fail and refund it.';
