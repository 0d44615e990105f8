/** Descriptions in the ledger that speak to the customer. They are stored, so a changed one stays as it was in older entries. */
export const customerWords = {
  given: 'It did not go back to the payer: your wallet has it again',
  owed: 'Your wallet lacked this: you owe it',
  notSent: 'It could not be sent back: your wallet has it again',
  sentBack: 'Sent back to the card or number you paid with',
} as const;

const staffWords: Readonly<Record<keyof typeof customerWords, string>> = {
  given: 'It did not go back to the payer: the wallet has it again',
  owed: 'The wallet lacked this: they owe it',
  notSent: 'It could not be sent back: the wallet has it again',
  sentBack: 'Sent back to the card or number they paid with',
};

/** An entry as staff read it. */
export function forStaff<Entry extends { readonly description: string }>(entry: Entry): Entry {
  const name = (Object.keys(customerWords) as (keyof typeof customerWords)[]).find(
    (each) => customerWords[each] === entry.description,
  );
  return name === undefined ? entry : { ...entry, description: staffWords[name] };
}
