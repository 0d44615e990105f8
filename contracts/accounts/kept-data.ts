/** The data that the shop keeps about a customer, in plain words, for the privacy page. */
export interface KeptData {
  readonly what: string;
  readonly why: string;
  readonly until: string;
}

export const keptData = {
  account: {
    what: 'Your name, email address, phone number and choices, and the search words that staff find you by',
    why: 'To know whose wallet it is, to sign you in and to reach you about your orders and money.',
    until: 'Until you delete your account. A sign-up that was never confirmed is kept until it is confirmed.',
  },
  savedNumbers: {
    what: 'Numbers that you save, with the names that you give them',
    why: 'So that you don’t have to type them again. Staff don’t see them.',
    until: 'Until you delete them, or your account.',
  },
  apiKeys: {
    what: 'API keys that you make: their names and limits, hashes of the keys, their calls, with the time and the address; and your programs’ own references in their orders',
    why: 'So that your programs can buy for you, and you can see what they did.',
    until: 'Calls: 30 days. Keys: until 30 days after you stop them, or until you delete your account.',
  },
  wallet: {
    what: 'Every entry of your wallet: amount, time and what it was for',
    why: 'They are our books: the law requires us to keep them, and they prove your balance.',
    until: 'For good. Once your account is deleted, nothing in them says who you were.',
  },
  orders: {
    what: 'Your orders: the number that data went to, the bundle, the price and what happened, with your name',
    why: 'To deliver what you paid for, to answer you about it, and to give your money back if it can’t be delivered.',
    until: 'For good, as part of our books. Your name is taken out when you delete your account.',
  },
  bulkBuys: {
    what: 'The lists that you buy from in bulk: numbers, bundles and your notes',
    why: 'To buy them, and to show you what became of each row.',
    until: '90 days, or until you delete your account. The orders stay.',
  },
  topUps: {
    what: 'Your top-ups, refunds of them and disputes about them: amount, time, how you paid, and your name and contact',
    why: 'To credit your wallet and to answer Paystack and your bank. We never see your card or PIN.',
    until: 'For good, as part of our books. Name and contact are taken out when you delete your account.',
  },
  cases: {
    what: 'What you and staff write about an order that didn’t come',
    why: 'To find out what happened and to answer you.',
    until: 'Until you delete your account.',
  },
  notices: {
    what: 'What you want to be told, and what we sent you by email',
    why: 'To tell you about your money and orders, each time once.',
    until: 'Messages 30 days, choices until you delete your account.',
  },
  webhooks: {
    what: 'The addresses of your own servers that we tell of your orders, and what we sent there and what they answered',
    why: 'To tell your software what happens, and to let you find out why it didn’t hear.',
    until: 'Until you remove the address or delete your account. What was sent is kept for 30 days at most.',
  },
  limits: {
    what: 'How many requests you made in a minute or a day',
    why: 'To keep the shop fast for everybody.',
    until: 'From a few minutes to a day.',
  },
  staffsRecord: {
    what: 'What staff did to your account or orders, when and why',
    why: 'So that nothing that staff do goes unseen.',
    until: 'For good. If you delete your account, we record only its id.',
  },
} as const satisfies Readonly<Record<string, KeptData>>;
