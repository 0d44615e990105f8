/** What customers ask most often, with answers in plain words. */
export const answers: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'I paid, but the data isn’t there',
    answer:
      'Open the order under Orders. If it says Processing, it is on its way. If it says Completed, check the balance with the network’s code: the SMS may be missing, and bundles add up. If nothing came, press I did not get it on the order.',
  },
  {
    question: 'How long does data take?',
    answer:
      'Mostly a few minutes. Before you buy, and on the page “Live status”, we say how long it takes on each network now.',
  },
  {
    question: 'My order failed. Where is my money?',
    answer: 'In your wallet: a failed order is refunded at once. Wallet History shows the refund.',
  },
  {
    question: 'I typed the wrong number',
    answer:
      'While the order offers Cancel, cancel it and the money comes back. Data that has reached a number can’t be taken back: the number’s owner has it.',
  },
  {
    question: 'My top-up isn’t in my wallet',
    answer:
      'Open Top Up, then Topup History, and press Check again. A payment that arrives late is added by itself. If money left your account and nothing is there after an hour, write to support with the reference.',
  },
  {
    question: 'The number was moved to another network',
    answer:
      'Choose the network that the number is on now. We ask when the first digits say another one. Data for the wrong network fails, and your money comes back.',
  },
  {
    question: 'Why does a number have to be activated first?',
    answer:
      'Some bundles go only to numbers that our supplier has activated. Your order waits until that is done, and you can take it back while it waits.',
  },
  {
    question: 'Can I get the money in my wallet back?',
    answer:
      'Money you haven’t spent can go back to the card or number it was paid from. Write to support with the top-up’s reference.',
  },
  {
    question: 'How do I show that I paid, or sent the data?',
    answer:
      'Open the order and press Receipt. It makes a link that you can send. For a whole month, press Statement in Wallet History.',
  },
  {
    question: 'Somebody asks for my code or password',
    answer:
      'Don’t give it to anybody, and not to us: we never ask for it. Change your password under Profile.',
  },
];

/** What the statuses of an order mean. */
export const statuses: Readonly<Record<string, string>> = {
  Pending: 'Paid, and not sent yet.',
  Processing: 'Sent to the network, which hasn’t said yet that it arrived.',
  Completed: 'Delivered, by the network’s or our supplier’s word.',
  Failed: 'Not delivered. The money paid what you owe us, if anything, and the rest is back in your wallet.',
};
