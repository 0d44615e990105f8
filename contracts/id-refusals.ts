/** Why the id of a new network or supplier is refused. Forms look for these words, to show them at the id, which may be folded. */
export const idRefusals = {
  networkExists: (id: string) => `There is a network ${id} already.`,
  supplierExists: (id: string) => `There is a supplier ${id} already.`,
  supplierBefore: (id: string) => `There was a supplier ${id} before. Choose another short name.`,
  reserved: (id: string) => `${id} can’t be a short name.`,
} as const;

/** The part of a refusal that is about this id. */
export const refusalOfId = (message: string, id: string): string | undefined =>
  Object.values(idRefusals)
    .map((wordsFor) => wordsFor(id))
    .find((words) => message.endsWith(words));
